import { type CampaignSettings, campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { saveCampaignSettings } from '../api/campaign-settings.ts';

interface Values {
  /** Words, one on each line. */
  words: string;
}

/** Form for the words with which customers answer that they want no more campaigns. */
export function OptOuts({ settings }: { settings: CampaignSettings }) {
  const { t } = useTranslation('campaigns');
  const submit = useSubmit<Values>(async ({ words }) => {
    await saveCampaignSettings({ optOutWords: wordsOf(words) });
    toast.success(t('config.saved'));
  });
  const { max, length } = campaignLimits.optOutWords;
  return (
    <Formik<Values>
      initialValues={{ words: settings.optOutWords.join('\n') }}
      enableReinitialize
      validate={({ words }) => {
        const given = wordsOf(words);
        const isFine = given.length <= max && given.every((word) => word.length <= length);
        return isFine ? {} : { words: t('config.optOutLimits', { max, length }) };
      }}
      onSubmit={async (values, helpers) => void (await submit(values, helpers))}
    >
      {({ isSubmitting }) => (
        <Frame noValidate>
          <TextField
            name="words"
            label={t('config.optOutWords')}
            help={t('config.optOutHelp')}
            multiline
            minRows={6}
            maxRows={14}
          />
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {t('action.save')}
          </Button>
        </Frame>
      )}
    </Formik>
  );
}

function wordsOf(text: string): string[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

const Frame = styled(Form)({
  display: 'grid',
  gap: 16,
  maxWidth: 480,
  '& > button': { justifySelf: 'start' },
});
