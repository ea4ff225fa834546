import type { CreatedApiToken } from '@balcao/core/accounts/schemas.ts';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';

interface ShownTokenDialogProps {
  created: CreatedApiToken | null;
  onClose: () => void;
}

/** The token itself. The server keeps no readable copy, so this is the only look at it. */
export function ShownTokenDialog({ created, onClose }: ShownTokenDialogProps) {
  const { t } = useTranslation('api-tokens');
  // The last one stays while the dialog fades away.
  const [last, setLast] = useState(created);
  if (created && created !== last) setLast(created);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(last?.token ?? '');
      toast.success(t('shown.copied'));
    } catch {
      toast.error(t('shown.notCopied'));
    }
  };
  return (
    <AppDialog
      open={created !== null}
      title={t('shown.title', { name: last?.name })}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
            {t('shown.copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('shown.kept')}
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('shown.text')}</Typography>
      <Code>{last?.token}</Code>
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
  userSelect: 'all',
});
