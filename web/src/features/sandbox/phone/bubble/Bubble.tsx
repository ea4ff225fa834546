import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../../lib/format/dates.ts';
import { Unseen } from '../../../../ui/text/unseen.ts';
import { type ChatRow, type PhoneMessage, read } from '../chat.ts';
import { OneLine } from '../phone-buttons.ts';
import { BubbleMedia } from './BubbleMedia.tsx';
import {
  Body,
  Frame,
  Line,
  MenuButton,
  Meta,
  MetaLine,
  MetaSpace,
  QuoteBox,
  Removed,
  Retry,
} from './bubble-frame.ts';
import { MessageLine } from './MessageLine.tsx';
import { MessageText } from './MessageText.tsx';
import { phoneTextOf } from './message-text.ts';

type MessageRow = Extract<ChatRow, { kind: 'message' }>;

interface BubbleProps {
  row: MessageRow;
  /** The message this one answers; null when it is not loaded. */
  quoted: PhoneMessage | null;
  /** Name of the author, in words: 'you' or the company. */
  nameOf: (message: PhoneMessage) => string;
  onMenu: (message: PhoneMessage, anchor: HTMLElement) => void;
  onRetry: () => void;
  onPicture: (message: PhoneMessage) => void;
  onHeard: (message: PhoneMessage) => void;
}

/** Message on the simulated phone. A tap opens its menu, and so does a button for keyboards. */
export function Bubble({ row, quoted, nameOf, onMenu, onRetry, onPicture, onHeard }: BubbleProps) {
  const { t } = useTranslation('sandbox');
  const { message, state, isFirst } = row;
  const { fromCustomer, isDeleted } = message;
  const canChoose = state === 'sent' && !isDeleted;
  const handleTap = (event: React.MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, video, audio');
    const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
    if (canChoose && !isOnControl && !isSelecting) onMenu(message, event.currentTarget);
  };
  return (
    <Line
      data-own={fromCustomer || undefined}
      data-first={isFirst || undefined}
      data-wire-id={message.wireId}
    >
      <Frame data-own={fromCustomer || undefined} data-first={isFirst || undefined} onClick={handleTap}>
        <Unseen>{nameOf(message)}: </Unseen>
        {isDeleted ? (
          <Removed>
            <BlockOutlined />
            {t('message.deleted')}
          </Removed>
        ) : (
          <Content
            message={message}
            quoted={quoted}
            nameOf={nameOf}
            onPicture={() => onPicture(message)}
            onHeard={() => onHeard(message)}
          />
        )}
        <Meta className="numeric">
          {message.isEdited && !isDeleted ? <em>{t('message.edited')}</em> : null}
          <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
          {fromCustomer && !isDeleted ? <Tick state={state} ack={message.ack} /> : null}
        </Meta>
        {canChoose ? (
          <MenuButton
            type="button"
            aria-haspopup="menu"
            aria-label={t('message.actions', { text: phoneTextOf(message, t).slice(0, 60) })}
            onClick={(event) => onMenu(message, event.currentTarget)}
          >
            <ExpandMoreOutlined />
          </MenuButton>
        ) : null}
      </Frame>
      {state === 'failed' ? (
        <Retry type="button" onClick={onRetry}>
          <ErrorOutlineOutlined />
          {t('message.failed')}
        </Retry>
      ) : null}
    </Line>
  );
}

interface ContentProps {
  message: PhoneMessage;
  quoted: PhoneMessage | null;
  nameOf: (message: PhoneMessage) => string;
  onPicture: () => void;
  onHeard: () => void;
}

function Content({ message, quoted, nameOf, onPicture, onHeard }: ContentProps) {
  const { t } = useTranslation('sandbox');
  return (
    <>
      {message.quotedWireId ? (
        <QuoteBox data-own={quoted?.fromCustomer || undefined}>
          <strong>{quoted ? nameOf(quoted) : t('message.quoted')}</strong>
          {quoted ? <MessageLine message={quoted} /> : <OneLine>{t('message.quotedGone')}</OneLine>}
        </QuoteBox>
      ) : null}
      <BubbleMedia message={message} onPicture={onPicture} onHeard={onHeard} />
      {showsText(message) ? (
        <Body>
          <MessageText text={message.body} />
          <MetaSpace aria-hidden data-wide={message.isEdited || undefined} />
        </Body>
      ) : (
        <MetaLine aria-hidden data-kind={message.kind} />
      )}
    </>
  );
}

function Tick({ state, ack }: { state: MessageRow['state']; ack: number }) {
  const { t } = useTranslation('sandbox');
  if (state === 'sending') return <AccessTimeOutlined aria-label={t('tick.sending')} />;
  if (state === 'failed') return <ErrorOutlineOutlined aria-label={t('tick.failed')} />;
  if (ack >= read) return <DoneAllOutlined aria-label={t('tick.read')} data-read />;
  return <DoneOutlined aria-label={t('tick.sent')} />;
}

/** True for messages whose body is shown as text; that of other kinds is data, shown in another way. */
function showsText({ kind, body, mediaName }: PhoneMessage): boolean {
  if (kind === 'location' || kind === 'contact' || kind === 'audio' || kind === 'sticker') return false;
  return body !== '' && !(kind !== 'text' && body === mediaName);
}
