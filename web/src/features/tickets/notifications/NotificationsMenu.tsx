import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../lib/api/list.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useTitleCount } from '../../../lib/hooks/use-page-title.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useChangedWhileHeld } from '../resolve/use-changed-while-held.ts';
import type { Ticket } from '../ticket.ts';
import { useHandovers, useLiveHandovers } from './use-handovers.ts';
import { useMentions } from './use-mentions.ts';
import { useUnreadTickets } from './use-unread-tickets.ts';

const NotificationsList = ahead(async () => (await import('./NotificationsList.tsx')).NotificationsList);

/** Button of the top bar with the number of an agent's notifications, and their list. */
export function NotificationsMenu() {
  const { t } = useTranslation('tickets');
  const unread = useUnreadTickets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mentions = useMentions();
  useLiveHandovers();
  const handovers = useHandovers();
  const list = withoutHanded(unread, handovers.handovers);
  const count = (list.count ?? 0) + mentions.mentions.length + handovers.handovers.length;
  useTitleCount(count);
  useChangedWhileHeld();
  return (
    <>
      <IconAction
        label={labelOf(t, list.count ?? 0, mentions.mentions.length, handovers.handovers.length)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
        {count > 0 ? <Badge aria-hidden className="numeric" data-count={count > 99 ? '99+' : count} /> : null}
      </IconAction>
      {anchor ? (
        <Suspense fallback={null}>
          <NotificationsList
            list={list}
            mentions={mentions}
            handovers={handovers}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Leaves out the tickets that stand among the transferred ones already. */
function withoutHanded(list: List<Ticket>, handovers: readonly Handover[]): List<Ticket> {
  const rows = list.rows.filter(({ id }) => handovers.every(({ ticket }) => ticket.id !== id));
  return { ...list, rows, count: (list.count ?? 0) - (list.rows.length - rows.length) };
}

function labelOf(t: TFunction, tickets: number, mentions: number, handovers: number): string {
  const counts = [
    ...(handovers > 0 ? [t('handling.handoverCount', { count: handovers })] : []),
    ...(mentions > 0 ? [t('bell.mentionCount', { count: mentions })] : []),
    ...(tickets > 0 ? [t('bell.count', { count: tickets })] : []),
  ];
  return counts.length > 0 ? counts.join(', ') : t('bell.label');
}

// The badge is drawn by the style and is no text, since the button's name states the count.
const Badge = styled('span')({
  '&::before': { content: 'attr(data-count)' },
  position: 'absolute',
  top: 2,
  right: 1,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  background: token('accent'),
  color: token('onAccent'),
  fontSize: '0.625rem',
  fontWeight: 700,
  lineHeight: '16px',
  textAlign: 'center',
});
