import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { announcementsSeenKey } from '../../../lib/storage.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { unreadSince } from '../announcement-state.ts';
import { useShownAnnouncements } from '../use-announcements.ts';

const AnnouncementsPopover = ahead(
  async () => (await import('./AnnouncementsPopover.tsx')).AnnouncementsPopover,
);

/** Top-bar button: shows whether there are announcements that the user has not opened yet, and opens them. */
export function AnnouncementsButton() {
  const { t } = useTranslation('announcements');
  const list = useShownAnnouncements();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const newest = list.rows.map(unreadSince).reduce((latest, at) => (at > latest ? at : latest), '');
  const [seen, see] = useSeen();
  const unseen = list.rows.filter((row) => unreadSince(row) > seen).length;
  return (
    <>
      <IconAction
        label={unseen > 0 ? t('unseen', { count: unseen }) : t('title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          if (newest > seen) see(newest);
        }}
      >
        <CampaignOutlined />
        {unseen > 0 ? <Dot aria-hidden data-testid="announcements-dot" /> : null}
      </IconAction>
      {anchor ? (
        <Suspense fallback={null}>
          <AnnouncementsPopover list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Up to when the person has seen announcements in this browser. */
function useSeen(): [seen: string, see: (until: string) => void] {
  const { user } = useSession();
  const key = announcementsSeenKey(user.id);
  const [seen, setSeen] = useState(() => localStorage.getItem(key) ?? '');
  return [
    seen,
    (until) => {
      localStorage.setItem(key, until);
      setSeen(until);
    },
  ];
}

const Dot = styled('span')({
  position: 'absolute',
  top: 6,
  right: 6,
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: token('accent'),
  boxShadow: `0 0 0 2px ${token('bg')}`,
});
