import { type CampaignSettings, campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowStored } from '../../../lib/forms/FollowStored.tsx';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { slowToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ReportTyped } from './ReportTyped.tsx';
import { useSaveSettings } from './use-campaign-settings.ts';

interface Values {
  /** Words, one on each line. */
  words: string;
}

interface OptOutsProps {
  settings: CampaignSettings;
  onTyped: (isTyped: boolean) => void;
}

/** Form for the words with which customers answer that they want no more campaigns. */
export function OptOuts({ settings: { optOutWords }, onTyped }: OptOutsProps) {
  const { t } = useTranslation('campaigns');
  const [opened, setOpened] = useState(optOutWords);
  const save = useSaveSettings();
  const submit = useSubmit<Values>(
    async ({ words }) => {
      const wanted = wordsOf(words);
      await save((now) => ({ optOutWords: mergedWords(opened, wanted, now.optOutWords) }));
      setOpened(wanted);
      slowToast.success(t('config.saved'));
    },
    { toasts: slowToast },
  );
  const { max, length } = campaignLimits.optOutWords;
  return (
    <Formik<Values>
      initialValues={{ words: opened.join('\n') }}
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
          <FollowStored stored={optOutWords} onFollow={setOpened} />
          <ReportTyped onTyped={onTyped} />
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

/** The words that are stored now, with those added and without those removed since `opened`. */
function mergedWords(opened: readonly string[], wanted: string[], stored: readonly string[]): string[] {
  if (opened.join('\n') === stored.join('\n')) return wanted;
  const kept = stored.filter((word) => !opened.includes(word) || wanted.includes(word));
  return [...new Set([...kept, ...wanted.filter((word) => !opened.includes(word))])];
}

const Frame = styled(Form)({
  display: 'grid',
  gap: 16,
  maxWidth: 480,
  '& > button': { justifySelf: 'start' },
});
