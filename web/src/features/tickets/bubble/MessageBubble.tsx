import CallMissedOutlined from '@mui/icons-material/CallMissedOutlined';
import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import ShortcutOutlined from '@mui/icons-material/ShortcutOutlined';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import {
  Bubble,
  BubbleText,
  Choices,
  Former,
  Forwarded,
  Gone,
  Meta,
  Separator,
  Side,
  Tail,
} from '../../../shared/conversation/bubble-frame.ts';
import { FailedNote } from '../../../shared/conversation/FailedNote.tsx';
import { MessageText } from '../../../shared/conversation/MessageText.tsx';
import { useMessageText } from '../../../shared/last-message/use-message-text.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { Marks } from '../contents/Marks.tsx';
import type { Mark } from '../contents/reactions.ts';
import type { MessageLine } from '../conversation/message-rows.ts';
import { captionOf, MessageMedia } from '../media/MessageMedia.tsx';
import type { Message } from '../ticket.ts';
import { Ack } from './Ack.tsx';
import { EditedMark } from './EditedMark.tsx';
import { helpAgainst } from './failure-help.ts';
import { HeldBack, isHeldBack } from './HeldBack.tsx';
import type { MessageActions } from './MessageMenu.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

export type { MessageActions } from './MessageMenu.tsx';

const CutText = ahead(async () => (await import('../bodies/CutText.tsx')).CutText, {
  Meanwhile: ({ message }) => <MessageText body={captionOf(message)} />,
});

const cards = new Set(['locationMessage', 'vcard']);

interface MessageBubbleProps {
  line: MessageLine;
  marks?: readonly Mark[] | undefined;
  isGroup: boolean;
  /** True when a search or a quote has just led to the message. */
  isFound: boolean;
  /** Absent where the conversation is only read. */
  callbacks?: MessageActions | undefined;
  canReply: boolean;
  /** Name of the button of its menu. */
  menuLabel: string;
}

/** Message in a conversation, with a mark before it where a new ticket began. */
export const MessageBubble = memo(function MessageBubble({
  line,
  marks = [],
  isGroup,
  isFound,
  callbacks,
  canReply,
  menuLabel,
}: MessageBubbleProps) {
  const { message, isFirst, isLast, startsTicket } = line;
  const { isDeleted } = message;
  const isBelow = marks.length > 0 || message.failed;
  const look = useLook();
  // Most messages are a text and its time: parts that few have are mounted with those alone, and the rest are elements and no
  // components.
  return (
    <>
      {startsTicket ? <TicketChange /> : null}
      <div
        className={look.side}
        data-message-id={message.id}
        data-own={message.fromMe || undefined}
        data-first={isFirst || undefined}
        data-last={isLast || undefined}
        data-found={isFound || undefined}
        id={`message-${message.id}`}
      >
        <div className={look.bubble} data-media={hasMedia(message) || undefined}>
          {isGroup && !message.fromMe && isFirst && message.contact ? (
            <Writer name={message.contact.name} />
          ) : null}
          {aboveText(message, isGroup, callbacks)}
          <div className={`tail ${look.tail}`} data-kind={message.mediaType}>
            {contentOf(message, look)}
            {footOf(message, look)}
          </div>
          {message.attributes?.template && !isDeleted ? <TemplateButtons message={message} /> : null}
          {isBelow ? <Below message={message} marks={marks} callbacks={callbacks} /> : null}
        </div>
        {callbacks && !isDeleted ? (
          <MessageMenu
            label={menuLabel}
            message={message}
            callbacks={callbacks}
            canReply={canReply}
            hasOurMark={marks.some(({ isOurs }) => isOurs)}
          />
        ) : null}
      </div>
    </>
  );
});

/** Classes of the elements of a message. */
function useLook() {
  return {
    side: Side.useClass(),
    bubble: Bubble.useClass(),
    tail: Tail.useClass(),
    text: BubbleText.useClass(),
    meta: Meta.useClass(),
  };
}

type Look = ReturnType<typeof useLook>;

// Written here and not with the texts of the conversation, which are part of the first visit.
const templateLabel = { pt: 'Usar um modelo', en: 'Use a template', es: 'Usar una plantilla' };

function isCard({ mediaType, attributes }: Message): boolean {
  return cards.has(mediaType) || attributes?.poll !== undefined;
}

function hasMedia(message: Message): boolean {
  const { isDeleted, mediaUrl, mediaName } = message;
  return !isDeleted && (isCard(message) || mediaUrl !== null || Boolean(mediaName));
}

function aboveText(message: Message, isGroup: boolean, callbacks: MessageActions | undefined) {
  const { attributes, isDeleted, quotedMsg, quote } = message;
  const isOnward = attributes?.isForwarded && !isDeleted;
  const hasQuote = Boolean(quotedMsg || quote);
  if (!isOnward && !hasQuote && !hasMedia(message)) return null;
  return (
    <>
      {isOnward ? <Onward /> : null}
      {hasQuote ? <Quote message={message} isGroup={isGroup} callbacks={callbacks} /> : null}
      {hasMedia(message) ? <MessageMedia message={message} /> : null}
    </>
  );
}

function Refused({ message, callbacks }: { message: Message; callbacks: MessageActions }) {
  const { t } = useTranslation('tickets');
  const { failureCode, failureDetails, failureReason } = message;
  const { canRetry, isAboutContact, needsTemplate } = helpAgainst(failureCode);
  const mayRetry = canRetry && (!needsTemplate || callbacks.isAnsweredSince(message));
  const help = isAboutContact
    ? { label: t('handling.showContact'), run: callbacks.onShowContact }
    : needsTemplate && callbacks.onTemplate
      ? { label: inLanguage(templateLabel), run: callbacks.onTemplate }
      : undefined;
  return (
    <FailedNote
      reason={useReason(failureCode, failureDetails, failureReason)}
      onRetry={mayRetry ? () => callbacks.onRetry(message) : undefined}
      help={help}
    />
  );
}

/**
 * Quoted message, or else the quote as the network sent it: the message may not be stored here, or not be visible to the
 * user.
 */
function Quote({
  message: { quotedMsg, quote, contact },
  isGroup,
  callbacks,
}: Pick<MessageBubbleProps, 'isGroup' | 'callbacks'> & { message: Message }) {
  if (quotedMsg)
    return <QuoteBlock quoted={quotedMsg} {...(callbacks ? { onJump: callbacks.onJump } : {})} />;
  if (!quote) return null;
  const body = quote.body || (quote.mediaType === 'application' ? (quote.mediaName ?? '') : '');
  // A quote in a group does not name its writer.
  const came = { ...quote, body, id: '', mediaUrl: null, contact: isGroup ? null : contact };
  return <QuoteBlock quoted={came} />;
}

function Writer({ name }: { name: string }) {
  return (
    <strong style={{ display: 'block', fontSize: textSizes.caption, padding: '1px 0 2px' }}>{name}</strong>
  );
}

/** Reason why a message was refused, or the reactions to one that was sent. */
function Below({
  message,
  marks,
  callbacks,
}: Pick<MessageBubbleProps, 'callbacks'> & { message: Message; marks: readonly Mark[] }) {
  return (
    <>
      {message.failed && callbacks ? <Refused message={message} callbacks={callbacks} /> : null}
      {marks.length > 0 ? (
        <Marks
          marks={marks}
          onTakeBack={callbacks?.onReact ? () => callbacks.onReact?.(message, '') : undefined}
        />
      ) : null}
    </>
  );
}

/** Buttons of a template that the company sent, as the phone shows them. */
function TemplateButtons({ message: { attributes } }: { message: Message }) {
  const buttons = attributes?.template?.buttons.filter(({ text }) => text !== '') ?? [];
  if (buttons.length === 0) return null;
  return (
    <Choices>
      {buttons.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </Choices>
  );
}

/** Mark where one ticket ended and the next began. */
function TicketChange() {
  const { t } = useTranslation('tickets');
  return <Separator role="separator">{t('conversation.changed')}</Separator>;
}

/** Mark of a forwarded message. */
function Onward() {
  const { t } = useTranslation('tickets');
  return (
    <Forwarded>
      <ShortcutOutlined fontSize="mark" sx={{ mr: 0.5, verticalAlign: '-2px' }} />
      {t('contents.forwarded')}
    </Forwarded>
  );
}

function footOf(message: Message, look: Look) {
  const { isDeleted, isEdited, fromMe, createdAt, sentTo, sentBy, missed } = message;
  const hasFacts =
    !isDeleted && (isEdited || missed || Boolean(sentTo) || Boolean(sentBy && sentBy !== 'person'));
  return (
    <div className={`meta ${look.meta}`}>
      {hasFacts ? <Facts message={message} /> : null}
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      {isHeldBack(message) ? <HeldBack message={message} /> : null}
      {fromMe && !isDeleted ? <Ack ack={message.ack} hasFailed={message.failed} /> : null}
    </div>
  );
}

/** Facts about a message besides its time. */
function Facts({ message: { isEdited, earlier, sentTo, sentBy, missed } }: { message: Message }) {
  const { t } = useTranslation('tickets');
  return (
    <>
      {sentBy && sentBy !== 'person' ? <span>{t(`conversation.by.${sentBy}`)}</span> : null}
      {sentTo ? <span>{t('conversation.sentTo', { number: sentTo })}</span> : null}
      {missed ? <span>{t('conversation.missed')}</span> : null}
      {isEdited ? <EditedMark earlier={earlier} /> : null}
    </>
  );
}

function contentOf(message: Message, look: Look) {
  const caption = captionOf(message);
  if (message.isDeleted || message.mediaType === 'call_log' || message.mediaType === 'reactionMessage')
    return <Note message={message} caption={caption} />;
  return caption ? <span className={look.text}>{textOf(message, caption)}</span> : null;
}

/** Words of ours about a message that was deleted, about a call, or about a reaction. */
function Note({ message, caption }: { message: Message; caption: string }) {
  const { t } = useTranslation('tickets');
  if (message.isDeleted) {
    return (
      <>
        <Gone>
          <DoNotDisturbAltOutlined fontSize="mark" sx={{ mr: 1, verticalAlign: '-2px' }} />
          {message.fromMe ? t('conversation.deletedByUs') : t('conversation.deletedByContact')}
        </Gone>
        {caption ? <Former>{textOf(message, caption)}</Former> : null}
      </>
    );
  }
  if (message.mediaType === 'call_log') {
    return (
      <BubbleText>
        <CallMissedOutlined fontSize="dense" sx={{ mr: 1.5, verticalAlign: '-4px', color: 'error.main' }} />
        {t('conversation.call', { time: formatTime(message.createdAt) })}
      </BubbleText>
    );
  }
  return (
    <BubbleText>
      {t('conversation.reaction')}{' '}
      <span style={{ fontSize: '1.375rem', verticalAlign: '-3px' }}>{message.body}</span>
    </BubbleText>
  );
}

function textOf(message: Message, caption: string) {
  if (message.bodyCode !== null) return <Told message={message} />;
  return message.isBodyCut ? <CutText message={message} /> : <MessageText body={caption} />;
}

function Told({ message }: { message: Message }) {
  return <MessageText body={useMessageText(message)} />;
}
