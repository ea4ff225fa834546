import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { Line, Name, Preview, Text, Time, Unread } from '../../../shared/conversation/item-row.ts';
import { NotificationsPopover } from '../../../shared/notifications/NotificationsPopover.tsx';
import { NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { useChats } from '../api/use-chats.ts';
import { unreadsOf } from '../chat.ts';
import { ChatAvatar } from '../list/ChatAvatar.tsx';

interface ChatPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** List of the user's chats at the button of the top bar; each leads to its page. */
export function ChatPopover({ anchor, onClose }: ChatPopoverProps) {
  const { t } = useTranslation('internal-chat');
  const today = useDay();
  const { user } = useSession();
  const navigate = useNavigate();
  const list = useChats();
  const open = (uuid: string) => {
    onClose();
    void navigate(`/chats/${uuid}`);
  };
  return (
    <NotificationsPopover
      title={t('title')}
      anchor={anchor}
      onClose={onClose}
      list={list}
      avatar={36}
      empty={{ icon: <ForumOutlined />, title: t('empty'), text: t('emptyText') }}
    >
      {list.rows.map((chat) => {
        const unreads = unreadsOf(chat, user.id);
        return (
          <NotificationRow
            key={chat.id}
            type="button"
            onClick={() => open(chat.uuid)}
            data-unread={unreads > 0 || undefined}
          >
            <ChatAvatar chat={chat} size={36} />
            <Text>
              <Line>
                <Name>{chat.title}</Name>
                <Time className="numeric">{formatListTime(chat.updatedAt, today)}</Time>
              </Line>
              <Line>
                <Preview>
                  <span>{chat.lastMessage || t('nothingYet')}</span>
                </Preview>
                {unreads > 0 ? <Unread className="numeric">{unreads > 99 ? '99+' : unreads}</Unread> : null}
              </Line>
            </Text>
          </NotificationRow>
        );
      })}
    </NotificationsPopover>
  );
}
