import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { List } from '../../../lib/api/list.ts';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { Line, Name, Preview, Text, Time, Unread } from '../../../shared/conversation/item-row.ts';
import { LastMessageText } from '../../../shared/last-message/LastMessageText.tsx';
import { NotificationsPopover } from '../../../shared/notifications/NotificationsPopover.tsx';
import { NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { tabOfStatus } from '../list/use-landing-order.ts';
import type { Ticket } from '../ticket.ts';
import { HandoverRows } from './HandoverRows.tsx';
import { MentionRows } from './MentionRows.tsx';
import type { useHandovers } from './use-handovers.ts';
import type { useMentions } from './use-mentions.ts';

interface NotificationsListProps {
  list: List<Ticket>;
  mentions: ReturnType<typeof useMentions>;
  handovers: ReturnType<typeof useHandovers>;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * List of an agent's notifications: transferred tickets, mentions, then tickets with unread messages. A pending ticket
 * leads to the list in which it can be accepted.
 */
export function NotificationsList({ list, mentions, handovers, anchor, onClose }: NotificationsListProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  const navigate = useNavigate();
  const open = (ticket: Ticket) => {
    onClose();
    if (ticket.status === 'pending') void navigate('/tickets', { state: { tab: 'pending' } });
    else void navigate(`/tickets/${ticket.uuid}`, { state: { tab: tabOfStatus[ticket.status] } });
  };
  return (
    <NotificationsPopover
      title={t('bell.label')}
      anchor={anchor}
      onClose={onClose}
      list={list}
      avatar={36}
      empty={{ icon: <NotificationsNoneOutlined />, title: t('bell.none'), text: t('bell.noneText') }}
      above={
        <>
          {handovers.handovers.length > 0 ? (
            <HandoverRows
              handovers={handovers.handovers}
              onOpen={({ ticket }) => {
                onClose();
                void navigate(`/tickets/${ticket.uuid}`, { state: { tab: tabOfStatus[ticket.status] } });
              }}
            />
          ) : null}
          {mentions.mentions.length > 0 ? (
            <MentionRows
              mentions={mentions.mentions}
              onOpen={({ id, ticket }) => {
                mentions.markSeen([id]);
                onClose();
                void navigate(`/tickets/${ticket.uuid}`, { state: { tab: tabOfStatus[ticket.status] } });
              }}
            />
          ) : null}
        </>
      }
    >
      {list.rows.map((ticket) => (
        <NotificationRow key={ticket.id} type="button" onClick={() => open(ticket)} data-unread>
          <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} size={36} />
          <Text>
            <Line>
              <Name>{ticket.contact.name}</Name>
              <Time className="numeric">{formatListTime(ticket.updatedAt, today)}</Time>
            </Line>
            <Line>
              <Preview>
                <span>
                  <LastMessageText of={ticket} />
                </span>
              </Preview>
              {ticket.status === 'pending' ? <Waiting>{t('bell.pending')}</Waiting> : null}
              <Unread className="numeric">{ticket.unreadMessages}</Unread>
            </Line>
          </Text>
        </NotificationRow>
      ))}
    </NotificationsPopover>
  );
}

const Waiting = styled('span')({ color: token('waiting'), fontSize: textSizes.caption, fontWeight: 550 });
