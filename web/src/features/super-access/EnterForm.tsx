import { impersonationMinutes, impersonationReason } from '@balcao/core/accounts/limits.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mixed, number, object, string } from 'yup';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { isRequired, isTooLong, isTooShort } from '../../lib/forms/form-rules.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { enterCompany, readCompanies } from './api/impersonations.ts';

interface EnterForm {
  companyId: number | '';
  minutes: (typeof impersonationMinutes)[number];
  reason: string;
}

const schema = object({
  companyId: number().typeError(isRequired).required(isRequired),
  minutes: mixed().oneOf([...impersonationMinutes]),
  reason: string()
    .trim()
    .min(impersonationReason.minLength, isTooShort)
    .max(impersonationReason.maxLength, isTooLong)
    .required(isRequired),
});

/** Starts an impersonation session in a company, for a reason and a time that its admins see. */
export function EnterForm() {
  const { t } = useTranslation('super-access');
  const { user } = useSession();
  const [query] = useSearchParams();
  // The list of companies leads here with one chosen.
  const chosen = Number(query.get('company')) || '';
  const { data } = useQuery({
    queryKey: ['enterable-companies'],
    queryFn: ({ signal }) => readCompanies(signal),
  });
  const submit = useSubmit<EnterForm>(async (form) => {
    await enterCompany({ ...form, companyId: Number(form.companyId) });
    // The renewed session is in the chosen company, and the app starts again with it.
    await api.refresh();
  });
  const companies = (data ?? []).filter(({ id }) => id !== user.companyId);
  return (
    <section aria-labelledby="enter-company">
      <Title id="enter-company">{t('enterTitle')}</Title>
      <Quiet>{t('enterText')}</Quiet>
      <Formik<EnterForm>
        initialValues={{ companyId: chosen, minutes: 30, reason: '' }}
        validationSchema={schema}
        onSubmit={async (form, helpers) => {
          await submit(form, helpers);
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <Stack sx={{ gap: 4, mt: 3, maxWidth: 440 }}>
              <SelectField
                name="companyId"
                label={t('company')}
                emptyLabel={t('chooseCompany')}
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                required
              />
              <SelectField
                name="minutes"
                label={t('duration')}
                options={impersonationMinutes.map((count) => ({
                  value: count,
                  label: t('minutes', { count }),
                }))}
              />
              <TextField
                name="reason"
                label={t('reason')}
                help={t('reasonHelp')}
                maxLength={impersonationReason.maxLength}
                multiline
                minRows={2}
                required
              />
              <Button
                type="submit"
                variant="contained"
                disabled={isSubmitting}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('enter')}
              </Button>
            </Stack>
          </Form>
        )}
      </Formik>
    </section>
  );
}

const Title = styled('h2')({ margin: 0, fontSize: textSizes.lead, fontWeight: 600 });
const Quiet = styled('p')({ margin: '4px 0 0', color: token('muted'), fontSize: textSizes.small });
