import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { UserDialog } from './UserDialog.tsx';

/** The user dialog for the person on this screen. */
export function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return <UserDialog open={open} onClose={onClose} user={user} title={t('session.profile')} />;
}
