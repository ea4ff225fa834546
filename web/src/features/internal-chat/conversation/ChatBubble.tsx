import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatTime } from '../../../lib/format/dates.ts';
import { Bubble, BubbleText, Gone, Meta, Side, Tail } from '../../../shared/conversation/bubble-frame.ts';
import { FileCard } from '../../../shared/conversation/FileCard.tsx';
import { MediaFrame } from '../../../shared/conversation/media-frames.ts';
import { CalledText } from '../../../shared/mentions/CalledText.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { SearchedText } from '../../../ui/text/MarkedText.tsx';
import type { Chat, ChatMessage } from '../chat.ts';
import { BubbleMenu } from './BubbleMenu.tsx';
import type { ChatLine } from './chat-rows.ts';

interface ChatBubbleProps {
  line: ChatLine;
  chat: Chat;
  onEdit: (message: ChatMessage) => void;
  /** Search words by which the message was found. */
  foundBy?: string | undefined;
}

/** Message of the internal chat: the user's own at the right, those of colleagues with avatar and name. */
export function ChatBubble({ line: { message, isFirst, isLast }, chat, onEdit, foundBy }: ChatBubbleProps) {
  const { user } = useSession();
  const isOwn = message.senderId === user.id;
  const isCalled = message.mentions.includes(user.id);
  return (
    <Side
      data-message-id={message.id}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-found={foundBy !== undefined || undefined}
      id={`message-${message.id}`}
    >
      {isOwn ? null : <Face>{isLast ? <Avatar name={message.sender.name} size={30} /> : null}</Face>}
      <Bubble data-media={hasPicture(message) || undefined} style={isCalled ? calledStyle : undefined}>
        {isFirst && !isOwn ? <Writer>{message.sender.name}</Writer> : null}
        {message.isDeleted ? null : <File message={message} />}
        <Tail className="tail">
          <SearchedText value={foundBy ?? ''}>
            <Content message={message} chat={chat} />
          </SearchedText>
          <Foot message={message} chat={chat} isOwn={isOwn} />
        </Tail>
      </Bubble>
      {message.isDeleted ? null : (
        <BubbleMenu message={message} isOwn={isOwn} onEdit={() => onEdit(message)} />
      )}
    </Side>
  );
}

function Content({ message, chat }: { message: ChatMessage; chat: Chat }) {
  const { t } = useTranslation('internal-chat');
  if (message.isDeleted)
    return (
      <Gone>
        <DoNotDisturbAltOutlined fontSize="mark" sx={{ mr: 1, verticalAlign: '-2px' }} />
        {t('deleted')}
      </Gone>
    );
  if (message.message === '') return null;
  const called = chat.users.filter(({ userId }) => message.mentions.includes(userId));
  return (
    <BubbleText>
      <CalledText text={message.message} called={called.map(({ user }) => user.name)} />
    </BubbleText>
  );
}

function Foot({ message, chat, isOwn }: { message: ChatMessage; chat: Chat; isOwn: boolean }) {
  const { t } = useTranslation('internal-chat');
  const others = chat.users.filter(({ userId }) => userId !== message.senderId);
  const readers = others.filter(({ readUpTo }) => readUpTo >= message.id);
  const isReadByAll = others.length > 0 && readers.length === others.length;
  const label =
    readers.length === 0
      ? t('notRead')
      : t('readBy', { names: readers.map((reader) => reader.user.name).join(', ') });
  return (
    <Meta className="meta">
      {message.isEdited && !message.isDeleted ? <span>{t('edited')}</span> : null}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      {isOwn && !message.isDeleted && others.length > 0 ? (
        <Ticks role="img" aria-label={label} title={label} data-read={isReadByAll || undefined}>
          {readers.length > 0 ? <DoneAllOutlined /> : <DoneOutlined />}
        </Ticks>
      ) : null}
    </Meta>
  );
}

function File({ message }: { message: ChatMessage }) {
  const { mediaPath, mediaName } = message;
  if (mediaPath === null) return null;
  const name = mediaName ?? '';
  if (!hasPicture(message)) return <FileCard name={name} mediaUrl={mediaPath} />;
  return (
    <a href={mediaPath} target="_blank" rel="noopener noreferrer" aria-label={name}>
      <MediaFrame style={{ height: 220 }}>
        <img src={mediaPath} alt={name} loading="lazy" />
      </MediaFrame>
    </a>
  );
}

function hasPicture({ mediaMime, isDeleted }: ChatMessage): boolean {
  return !isDeleted && /^image\/(?:jpeg|png|gif|webp|avif|bmp)$/.test(mediaMime ?? '');
}

const calledStyle = { boxShadow: `inset 3px 0 0 ${token('accent')}` };

const Face = styled('span')({ width: 30, flexShrink: 0 });

const Writer = styled('strong')({
  display: 'block',
  padding: '1px 0 2px',
  color: token('accent'),
  fontSize: textSizes.caption,
  fontWeight: 600,
});

const Ticks = styled('span')({
  display: 'inline-flex',
  '& svg': { fontSize: 15 },
  '&[data-read]': { color: token('accent') },
});
