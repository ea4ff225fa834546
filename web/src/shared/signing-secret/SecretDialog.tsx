import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';

/** The secret that signs deliveries. This is the only look at it. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(secret ?? '');
  if (secret !== null && secret !== shown) setShown(secret);
  const copy = () =>
    navigator.clipboard.writeText(shown).then(() => toast.success(t('secret.copied')), toast.failure);
  return (
    <AppDialog
      open={secret !== null}
      title={t('secret.title')}
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
      <Typography sx={{ color: 'text.secondary' }}>{t('secret.text')}</Typography>
      <Code>{shown}</Code>
    </AppDialog>
  );
}

const Code = styled('code')({
  display: 'block',
  marginTop: 16,
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  border: `1px solid ${token('border')}`,
  overflowWrap: 'anywhere',
});
