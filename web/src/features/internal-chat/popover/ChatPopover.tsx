import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Popover from '@mui/material/Popover';
import type { UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { formatListTime } from '../../../lib/format/dates.ts';
import { Line, Name, Preview, Text, Time, Unread } from '../../../shared/conversation/item-row.ts';
import { Head, NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { useChats } from '../api/use-chats.ts';
import { unreadsOf } from '../chat.ts';
import { ChatAvatar } from '../list/ChatAvatar.tsx';

interface ChatPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The person's chats; each leads to its screen. */
export function ChatPopover({ anchor, onClose }: ChatPopoverProps) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const navigate = useNavigate();
  const list = useChats();
  const open = (uuid: string) => {
    onClose();
    void navigate(`/chats/${uuid}`);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('title'),
          sx: { width: 360, maxHeight: 480 },
          onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
            if (scrollHeight - scrollTop - clientHeight < 100) list.loadMore();
          },
        },
      }}
    >
      <Head>{t('title')}</Head>
      {list.isLoading ? <ListSkeleton rows={3} avatar={36} /> : null}
      {list.error && list.rows.length === 0 ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {!list.isLoading && !list.error && list.rows.length === 0 ? (
        <EmptyState icon={<ForumOutlined />} title={t('empty')} text={t('emptyText')} />
      ) : null}
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
                <Time className="numeric">{formatListTime(chat.updatedAt)}</Time>
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
    </Popover>
  );
}
