import SaveOutlined from '@mui/icons-material/SaveOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { NoticeBar } from '../../ui/feedback/NoticeBar.tsx';
import { megabytes } from './megabytes.ts';
import { useStorage } from './use-storage.ts';

/**
 * Warning on every screen of an admin whose company has little or no space left for files: what still works and what does
 * not.
 */
export function StorageBanner() {
  const { t } = useTranslation('subscription');
  const { can } = useSession();
  const storage = useStorage(can('settings:edit'));
  if (!storage || storage.limitMb === null || storage.state === 'free') return null;
  const amounts = { used: megabytes(storage.usedMb), limit: megabytes(storage.limitMb) };
  return (
    <NoticeBar role="status" data-full={storage.state === 'full' || undefined}>
      <SaveOutlined fontSize="dense" />
      <span>{t(`storage.${storage.state}`, amounts)}</span>
      <Link to="/subscription">{t('storage.more')}</Link>
    </NoticeBar>
  );
}
