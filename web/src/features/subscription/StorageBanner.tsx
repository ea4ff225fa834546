import SaveOutlined from '@mui/icons-material/SaveOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { token } from '../../theme/tokens.ts';
import { megabytes } from './megabytes.ts';
import { useStorage } from './use-storage.ts';

/** Over every screen of an admin whose company has no space for files, or little: what still goes and what does not. */
export function StorageBanner() {
  const { t } = useTranslation('subscription');
  const { can } = useSession();
  const storage = useStorage(can('settings:edit'));
  if (!storage || storage.limitMb === null || storage.state === 'free') return null;
  const amounts = { used: megabytes(storage.usedMb), limit: megabytes(storage.limitMb) };
  return (
    <Bar role="status" data-full={storage.state === 'full' || undefined}>
      <SaveOutlined sx={{ fontSize: 18 }} />
      <span>{t(`storage.${storage.state}`, amounts)}</span>
      <Link to="/subscription">{t('storage.more')}</Link>
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 16px',
  fontSize: '0.8125rem',
  fontWeight: 550,
  lineHeight: 1.35,
  color: token('waiting'),
  background: token('waitingTint'),
  borderBottom: `1px solid ${token('border')}`,
  '& > svg, & > a': { flexShrink: 0 },
  '& > a': { color: 'inherit' },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});
