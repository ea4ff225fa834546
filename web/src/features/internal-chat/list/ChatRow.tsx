import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatListTime } from '../../../lib/format/dates.ts';
import { plainText } from '../../../lib/format/message-text.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import {
  Line,
  Name,
  Preview,
  Row,
  Stretched,
  Text,
  Time,
  Unread,
} from '../../../shared/conversation/item-row.ts';
import { type Chat, memberOf, unreadsOf } from '../chat.ts';
import { ChatAvatar } from './ChatAvatar.tsx';

/** Row of a chat in the list: its title, its last message, and the number of new ones. */
export function ChatRow({ chat, isSelected }: { chat: Chat; isSelected: boolean }) {
  const { t } = useTranslation('internal-chat');
  const today = useDay();
  const { user } = useSession();
  const unreads = unreadsOf(chat, user.id);
  const isCalled = (memberOf(chat, user.id)?.mentions ?? 0) > 0;
  return (
    <Row
      data-selected={isSelected || undefined}
      data-unread={unreads > 0 || undefined}
      style={{ height: 72 }}
    >
      <ChatAvatar chat={chat} size={44} />
      <Text>
        <Line>
          <Stretched data-chat-row to={`/chats/${chat.uuid}`} aria-current={isSelected ? 'page' : undefined}>
            <Name>{chat.title}</Name>
          </Stretched>
          <Time className="numeric" dateTime={chat.updatedAt}>
            {formatListTime(chat.updatedAt, today)}
          </Time>
        </Line>
        <Line>
          <Preview>
            <span>{chat.lastMessage ? plainText(ownLine(chat, user.name, t('you'))) : t('nothingYet')}</span>
          </Preview>
          {unreads > 0 ? (
            <Unread className="numeric" role="img" aria-label={t('unread', { count: unreads })}>
              {isCalled ? '@ ' : ''}
              {unreads > 99 ? '99+' : unreads}
            </Unread>
          ) : null}
        </Line>
      </Text>
    </Row>
  );
}

/** Replaces the user's own name in front of their own messages by "you" in their language. */
function ownLine({ lastMessage }: Chat, name: string, you: string): string {
  return lastMessage.startsWith(`${name}: `) ? `${you}: ${lastMessage.slice(name.length + 2)}` : lastMessage;
}
