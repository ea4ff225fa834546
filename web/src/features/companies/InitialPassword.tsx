import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import type { OpenedAdmin } from './CompanyDialog.tsx';

interface InitialPasswordProps {
  open: boolean;
  admin: OpenedAdmin;
  onClose: () => void;
}

/**
 * Generated password of a new company's first admin, shown to our own staff only once, because the server keeps only
 * its hash.
 */
export function InitialPassword({ open, admin, onClose }: InitialPasswordProps) {
  const { t } = useTranslation('companies');
  const copy = async () => {
    await copyText(admin.password);
    toast.success(t('initial.copied'));
  };
  return (
    <AppDialog
      open={open}
      title={t('initial.title')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('initial.noted')}
        </Button>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('initial.text')}</Typography>
      <Facts>
        <dt>{t('email')}</dt>
        <dd>{admin.email}</dd>
        <dt>{t('password')}</dt>
        <dd>
          <code>{admin.password}</code>
          <Button
            size="small"
            startIcon={<ContentCopyOutlined sx={{ fontSize: '16px !important' }} />}
            onClick={() => void copy().catch(() => toast.error(t('initial.notCopied')))}
          >
            {t('initial.copy')}
          </Button>
        </dd>
      </Facts>
    </AppDialog>
  );
}

const Facts = styled('dl')({
  margin: '16px 0 0',
  padding: 14,
  borderRadius: 10,
  background: token('sunken'),
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, margin: '0 0 10px' },
  '& dd:last-of-type': { marginBottom: 0 },
  '& code': { fontSize: textSizes.heading, userSelect: 'all' },
});
