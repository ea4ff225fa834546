import { useEffect, useLayoutEffect, useRef } from 'react';
import type { UnsentMessage } from '../conversation/outbox.ts';
import { useTexts } from '../texts/texts.ts';
import type { MessageRow } from '../wire.ts';
import { Message, WaitingMessage } from './Message.tsx';

export interface MessageListProps {
  messages: readonly MessageRow[];
  waiting: readonly UnsentMessage[];
  hasMore: boolean;
  isLoadingEarlier: boolean;
  /** Whether the messages are being loaded: placeholders are shown meanwhile. */
  isLoading?: boolean;
  /** Text above the first message. */
  greeting?: string;
  /** Text below the last one. */
  ending?: string;
  isTyping?: boolean;
  /** Sender whose messages stand on the reader's own side; the visitor by default. */
  mine?: MessageRow['from'];
  endpoint: string;
  onEarlier(): void;
  onAgain(clientId: string): void;
  onDrop(clientId: string): void;
}

/** Distance from the end of the list, in pixels, within which it scrolls to new messages; a reader further up is not moved. */
const nearPx = 80;

/** List of messages, announced by screen readers; it stays scrolled to the end unless the visitor scrolled up. */
export function MessageList(props: MessageListProps) {
  const { say, language } = useTexts();
  const {
    messages,
    waiting,
    hasMore,
    isLoadingEarlier,
    isLoading = false,
    greeting,
    onAgain,
    onDrop,
  } = props;
  const { list, handleScroll } = useKeptPlace(messages, waiting, props.isTyping === true);
  return (
    <div
      className="list"
      part="list"
      role="log"
      aria-label={say('history')}
      aria-busy={isLoading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      ref={list}
      onScroll={handleScroll}
    >
      {isLoading && <Shapes />}
      {hasMore && (
        <button type="button" className="plain" disabled={isLoadingEarlier} onClick={props.onEarlier}>
          {say(isLoadingEarlier ? 'loadingEarlier' : 'earlier')}
        </button>
      )}
      {!isLoading && !hasMore && greeting && (
        <p className="greeting" part="empty">
          {greeting}
        </p>
      )}
      {messages.map((row, index) => (
        <div key={row.id} className="entry">
          {dayOf(row.at) !== dayOf(messages[index - 1]?.at) && (
            <p className="day">{dayText(row.at, language, say('today'))}</p>
          )}
          <Message row={row} endpoint={props.endpoint} mine={props.mine ?? 'visitor'} />
        </div>
      ))}
      {waiting.map((each) => (
        <WaitingMessage
          key={each.clientId}
          waiting={each}
          onAgain={() => onAgain(each.clientId)}
          onDrop={() => onDrop(each.clientId)}
        />
      ))}
      {props.ending && <p className="day">{props.ending}</p>}
      {props.isTyping && <p className="typing">{say('agentTypes')}</p>}
    </div>
  );
}

/** Sizes of the placeholders: the width of each in percent of the list, and its side, the visitor's or the company's. */
const shapes = [
  [56, 'in'],
  [38, 'out'],
  [70, 'in'],
  [44, 'in'],
  [52, 'out'],
  [62, 'in'],
  [34, 'out'],
  [48, 'in'],
] as const;

/**
 * Shows placeholders while messages are loaded: empty bubbles that fill the list exactly, so that it neither scrolls nor jumps
 * afterwards.
 */
function Shapes() {
  return (
    <div className="shapes" aria-hidden>
      {shapes.map(([width, side]) => (
        <span key={width} className={side} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** Keeps the list at its end while it is there, and keeps the visible messages in place when older ones are added above. */
function useKeptPlace(messages: readonly MessageRow[], waiting: readonly UnsentMessage[], isTyping: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, firstId: '' });
  const firstId = messages[0]?.id ?? '';
  const lastId = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place moves with the listed messages, not with what the effect reads
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { isAtEnd, height, firstId: before } = place.current;
    if (isAtEnd) element.scrollTop = element.scrollHeight;
    else if (before !== firstId) element.scrollTop += element.scrollHeight - height;
    place.current = { isAtEnd, height: element.scrollHeight, firstId };
  }, [firstId, lastId, messages, waiting.length, isTyping]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // A chosen file below the list makes it shorter.
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const handleScroll = () => {
    const element = list.current;
    if (!element) return;
    place.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
  };
  return { list, handleScroll };
}

function dayOf(at: string | undefined): string {
  return at === undefined ? '' : new Date(at).toDateString();
}

function dayText(at: string, language: string, today: string): string {
  const day = new Date(at);
  if (day.toDateString() === new Date().toDateString()) return today;
  return day.toLocaleDateString(language, { day: 'numeric', month: 'long' });
}
