import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { formatTime } from '../../lib/format/dates.ts';
import { NoticeBar } from '../../ui/feedback/NoticeBar.tsx';
import { endImpersonation, minutesLeft, useImpersonations, useNow } from './use-impersonations.ts';

/**
 * Banner on every screen during an impersonation session: for our own staff, in which company they are and for how long;
 * for the company's admins, that they are there.
 */
export function AccessBanner() {
  const { entry, can } = useSession();
  if (entry) return <Inside entry={entry} />;
  return can('super-entries:view') ? <Visited /> : null;
}

function Inside({ entry }: { entry: { id: number; endsAt: string } }) {
  const { t } = useTranslation('super-access');
  const { company, refresh } = useSession();
  const left = minutesLeft(entry.endsAt, useNow());
  useEffect(() => {
    // The server refuses calls in this company from now on; the session goes back to the staff's own.
    if (left === 0) void refresh().catch(() => undefined);
  }, [left, refresh]);
  const handleLeave = async () => {
    if (await endImpersonation(entry.id)) await api.refresh();
  };
  return (
    <Strip
      text={t('inside', { company: company.name, count: left })}
      action={t('leave')}
      onAct={() => void handleLeave()}
    />
  );
}

function Visited() {
  const { t } = useTranslation('super-access');
  const entries = useImpersonations(true) ?? [];
  const now = useNow();
  return entries
    .filter(({ endedAt, endsAt }) => endedAt === null && new Date(endsAt).getTime() > now)
    .map((entry) => (
      <Strip
        key={entry.id}
        text={t('visited', { name: entry.userName, time: formatTime(entry.endsAt), reason: entry.reason })}
        action={t('end')}
        onAct={() => void endImpersonation(entry.id)}
      />
    ));
}

function Strip({ text, action, onAct }: { text: ReactNode; action: string; onAct: () => void }) {
  return (
    <NoticeBar role="status">
      <AdminPanelSettingsOutlined fontSize="dense" />
      <span>{text}</span>
      <Button size="small" variant="outlined" color="inherit" onClick={onAct}>
        {action}
      </Button>
    </NoticeBar>
  );
}
