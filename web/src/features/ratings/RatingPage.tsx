import { receptionLimits } from '@balcao/plugins/reception/contract/limits.ts';
import type { PendingRating } from '@balcao/plugins/reception/ratings/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { number, object, string } from 'yup';
import { hasCode } from '../../lib/api/api-error.ts';
import { textOfError } from '../../lib/errors.ts';
import { isRequired } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token as color } from '../../theme/tokens.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { giveRating, pendingRating } from './api/ratings.ts';

/** Page behind the link of a rating, on which a customer rates the conversation and may write why. */
export function RatingPage() {
  const { t } = useTranslation('ratings');
  const { token = '' } = useParams();
  const pending = useQuery(pendingRating(token));
  const [isChanging, setChanging] = useState(false);
  if (pending.isPending) return <FormSkeleton />;
  if (pending.isError)
    return (
      <Stack sx={{ gap: 4 }}>
        <Typography variant="h1">{t('ask')}</Typography>
        <Alert severity="warning" role="alert">
          {textOfError(pending.error) ?? t('failed')}
        </Alert>
        {isOver(pending.error) ? null : (
          <Button variant="outlined" onClick={() => void pending.refetch()}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    );
  const { rate, takesComment, isChangeable } = pending.data;
  return rate !== null && !takesComment && !(isChangeable && isChanging) ? (
    <Thanks rating={pending.data} onChange={() => setChanging(true)} />
  ) : (
    <RatingForm token={token} pending={pending.data} onGiven={() => setChanging(false)} />
  );
}

/** True where another attempt cannot succeed: an old link, or an address that is no link of a rating. */
function isOver(error: unknown): boolean {
  return hasCode(error, 'ERR_RATING_LINK_OVER') || hasCode(error, 'ERR_VALIDATION');
}

function Thanks({ rating, onChange }: { rating: PendingRating; onChange: () => void }) {
  const { t } = useTranslation('ratings');
  const { companyName, rate, scale, comment, isChangeable } = rating;
  return (
    <Stack sx={{ gap: 3 }} role="status">
      <Typography variant="h1">{t('thanks')}</Typography>
      <Typography sx={{ color: color('muted') }}>{t('thanksText', { company: companyName })}</Typography>
      <Rating value={rate} max={scale} readOnly sx={large} />
      {comment ? <Typography sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Typography> : null}
      {isChangeable ? (
        <Button variant="text" onClick={onChange} sx={{ alignSelf: 'flex-start' }}>
          {t('change')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface RatingValues {
  rate: number | null;
  comment: string;
}

const rules = object({
  rate: number().nullable().required(isRequired),
  comment: string().max(receptionLimits.commentMax),
});
const large = { '& .MuiSvgIcon-root': { fontSize: '2.5rem' } };

interface RatingFormProps {
  token: string;
  pending: PendingRating;
  onGiven: () => void;
}

function RatingForm({ token, pending, onGiven }: RatingFormProps) {
  const { t } = useTranslation('ratings');
  const client = useQueryClient();
  const legend = useId();
  const [refusal, setRefusal] = useState<string>();
  const isRated = pending.rate !== null;
  const submit = useSubmit<RatingValues>(
    async ({ rate, comment }) => {
      setRefusal(undefined);
      if (rate === null) return;
      const answer = await giveRating({ token, rate, ...(comment.trim() ? { comment } : {}) });
      client.setQueryData(pendingRating(token).queryKey, { ...answer, takesComment: false });
      onGiven();
    },
    { onFailure: (error) => setRefusal(textOfError(error) ?? t('failed')) },
  );
  return (
    <Formik<RatingValues>
      initialValues={{ rate: pending.rate, comment: '' }}
      validationSchema={rules}
      onSubmit={submit}
    >
      {({ values, errors, touched, isSubmitting, setFieldValue }) => (
        <Form noValidate>
          <ErrorsInTheLanguage />
          <Stack sx={{ gap: 4 }}>
            <div>
              <Typography variant="h1" id={legend}>
                {isRated ? t('rated') : t('ask')}
              </Typography>
              <Typography sx={{ mt: 1, color: color('muted') }}>
                {isRated && pending.takesComment
                  ? t('ratedText')
                  : t('askText', { company: pending.companyName })}
              </Typography>
            </div>
            <div>
              <Rating
                name="rate"
                value={values.rate}
                max={pending.scale}
                readOnly={isRated && !pending.isChangeable}
                aria-labelledby={legend}
                getLabelText={(value) => t('given', { rate: value, scale: pending.scale })}
                onChange={(_, value) => void setFieldValue('rate', value ?? values.rate)}
                sx={large}
              />
              {touched.rate && errors.rate ? (
                <Typography role="alert" color="error" sx={{ fontSize: textSizes.small }}>
                  {t('choose')}
                </Typography>
              ) : null}
            </div>
            {pending.takesComment ? (
              <TextField
                name="comment"
                label={t('comment')}
                help={t('commentHelp')}
                multiline
                minRows={3}
                maxRows={10}
                maxLength={receptionLimits.commentMax}
              />
            ) : null}
            {refusal ? (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            ) : null}
            <Button type="submit" variant="contained" loading={isSubmitting} sx={{ height: 40 }}>
              {t('send')}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
