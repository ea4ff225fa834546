import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../lib/toast.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';

interface SecretDialogProps {
  secret: string | null;
  /** Title; absent: that of a secret which signs deliveries. */
  title?: string;
  text?: string;
  onClose: () => void;
  /** Toasts with the duration of the area; two seconds by default. */
  toasts?: typeof toast;
}

/** Dialog that shows an admin a newly generated secret this one time; it cannot be read again. */
export function SecretDialog({ secret, title, text, onClose, toasts = toast }: SecretDialogProps) {
  const { t } = useTranslation('integrations');
  // The last secret stays visible while the dialog fades out.
  const [shown, setShown] = useState({ secret, title, text });
  if (secret !== null && secret !== shown.secret) setShown({ secret, title, text });
  const copy = async () => {
    try {
      await copyText(shown.secret ?? '');
      toasts.success(t('secret.copied'));
    } catch {
      // Over http, browsers have no clipboard.
      toasts.error(t('secret.notCopied'));
    }
  };
  return (
    <AppDialog
      open={secret !== null}
      title={shown.title ?? t('secret.title')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('secret.kept')}
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{shown.text ?? t('secret.text')}</Typography>
      <Code>{shown.secret}</Code>
    </AppDialog>
  );
}

const Code = styled('code')({
  display: 'block',
  marginTop: 16,
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  border: hairline,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
