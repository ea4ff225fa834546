import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { SecurityPanel } from './security/SecurityPanel.tsx';
import { UserDialog } from './UserDialog.tsx';

type Tab = 'profile' | 'security';

/** Dialog in which users change their own name and e-mail, and how they sign in. */
export function ProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { user } = useSession();
  const [tab, setTab] = useState<Tab>('profile');
  const panelId = useId();
  const tabs = (['profile', 'security'] as const).map((key) => ({ key, label: t(`tabs.${key}`) }));
  return (
    <UserDialog
      open={open}
      onClose={onClose}
      user={user}
      title={t('session.profile')}
      width="sm"
      isWithoutPassword
      head={
        <div style={{ marginBottom: 20 }}>
          <TabBar tabs={tabs} value={tab} onChange={setTab} label={t('session.profile')} panelId={panelId} />
        </div>
      }
      instead={
        tab === 'security' ? (
          <div id={panelId} role="tabpanel">
            <SecurityPanel />
          </div>
        ) : undefined
      }
    />
  );
}
