import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/TextField.tsx';

/** Form fields that only an integration with Typebot has. */
export function TypebotFields() {
  const { t } = useTranslation('integrations');
  return (
    <>
      <TextField name="typebotSlug" label={t('slug')} help={t('slugHelp')} required />
      <Pair>
        <TextField name="typebotExpires" label={t('expires')} help={t('expiresHelp')} />
        <TextField name="typebotDelayMessage" label={t('delay')} help={t('delayHelp')} />
        <TextField name="typebotKeywordFinish" label={t('finish')} help={t('finishHelp')} />
        <TextField name="typebotKeywordRestart" label={t('restart')} help={t('restartHelp')} />
      </Pair>
      <TextField name="typebotRestartMessage" label={t('restartMessage')} multiline maxRows={6} />
      <TextField
        name="typebotUnknownMessage"
        label={t('unknownMessage')}
        help={t('unknownHelp')}
        multiline
        maxRows={6}
      />
    </>
  );
}

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: 16,
});
