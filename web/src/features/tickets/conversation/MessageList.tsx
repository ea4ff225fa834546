import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayName } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { toast } from '../../../lib/toast.ts';
import {
  DayMark,
  Edge,
  Lines,
  NewPill,
  Scroller,
  UnreadMark,
  UnreadPill,
} from '../../../shared/conversation/history-scroller.ts';
import { useAnchoredScroll } from '../../../shared/conversation/use-anchored-scroll.ts';
import { type Landing, useLanding } from '../../../shared/conversation/use-landing.ts';
import { focusHome } from '../../../ui/dialogs/focus-home.ts';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { Tooltip } from '../../../ui/menus/Tooltip.tsx';
import { SearchedText } from '../../../ui/text/MarkedText.tsx';
import { type MessageActions, MessageBubble } from '../bubble/MessageBubble.tsx';
import { type Note, NoteInThread } from '../bubble/NoteInThread.tsx';
import { OutgoingBubble } from '../bubble/OutgoingBubble.tsx';
import { foldReactions } from '../contents/reactions.ts';
import { useOneStop } from '../keys/use-one-stop.ts';
import type { Ticket } from '../ticket.ts';
import { daysOf } from './message-rows.ts';
import type { Outbox, Sending } from './outbox.ts';
import { placeNotes } from './thread-notes.ts';
import { useUnseen } from './unseen.ts';
import { useFirstUnread } from './use-first-unread.ts';
import { useToEnd } from './use-landing.ts';
import type { Conversation } from './use-messages.ts';

interface MessageListProps {
  ticket: Ticket;
  /** Strip at the top edge: as a part of the history it moves no message when it comes late. */
  above?: ReactNode;
  conversation: Conversation;
  /** Notes of the team, which stand among the messages. */
  notes?: readonly Note[];
  sending?: readonly Sending[];
  outbox?: Outbox;
  callbacks?: Omit<MessageActions, 'onJump'>;
  canReply: boolean;
  /** A message to begin at, and how to leave it for the newest. */
  landing?: Landing | undefined;
  /** Goes to a message that is not loaded; absent where that cannot be. */
  onJumpAway?: (messageId: string) => void;
}

const foundMs = 1600;
const none: readonly never[] = [];

/** The history, newest at the end, growing upwards. */
export function MessageList({
  ticket,
  above,
  conversation,
  notes = none,
  sending = none,
  outbox,
  callbacks,
  canReply,
  landing,
  onJumpAway,
}: MessageListProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  const { hasOlder, isLoadingOlder, olderFailed, loadOlder, loadNewer, hasNewer } = conversation;
  // A page that comes while one scrolls or types is drawn in slices, between what the hand does.
  const now = useMemo(() => ({ messages: conversation.messages, sending }), [conversation.messages, sending]);
  const drawn = useDeferredValue(now);
  const { messages } = drawn;
  // A message that the server took stands until its own is drawn in its place: else it would be gone for a moment.
  const leaving = [
    ...drawn.sending.filter(({ tempId }) => !sending.some((entry) => entry.tempId === tempId)),
    ...sending,
  ];
  const scroll = useAnchoredScroll({ onNearTop: loadOlder, onNearEnd: loadNewer, hasNewer });
  const { scroller, content, isAtEnd, show, handleScroll } = scroll;
  const handleKey = useOneStop(scroller, content);
  const toEnd = useToEnd(scroll.toEnd, landing, conversation);
  const firstUnread = useFirstUnread(messages, conversation.isFresh && landing === undefined);
  const { lines, marks } = useMemo(() => foldReactions(messages), [messages]);
  const days = useMemo(() => daysOf(lines), [lines]);
  const noted = useMemo(
    () => placeNotes(messages, notes, { hasOlder, hasNewer }),
    [messages, notes, hasOlder, hasNewer],
  );
  const menuLabel = t('action.messageMenu');
  const [foundId, setFoundId] = useState<string | null>(null);
  const unseen = useUnseen(
    { messages, hasNewer: useDeferredValue(hasNewer), missed: conversation.missed },
    isAtEnd,
  );
  const unreadMark = useRef<HTMLDivElement>(null);
  const isMarkAbove = useUnseenMark(unreadMark, scroller, firstUnread !== null);
  useFollowOwn(sending, toEnd);
  useLanding(landing, messages, show);
  useFillScreen(scroller, conversation);

  const allActs = useMemo<MessageActions | undefined>(() => {
    if (!callbacks) return undefined;
    const onJump = (messageId: string) => {
      const source = document.getElementById(`message-${messageId}`);
      if (source === null)
        return onJumpAway ? onJumpAway(messageId) : toast.info(t('conversation.quotedGone'));
      show(source);
      setFoundId(messageId);
      setTimeout(() => setFoundId((current) => (current === messageId ? null : current)), foundMs);
    };
    return { ...callbacks, onJump };
  }, [callbacks, onJumpAway, show, t]);

  return (
    <div data-print-whole style={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Scroller
        data-print-whole
        ref={scroller}
        onScroll={handleScroll}
        onKeyDown={handleKey}
        onClick={leadBack}
        role="log"
        aria-label={t('conversation.label', { name: ticket.contact.name })}
        tabIndex={0}
      >
        <Lines ref={content}>
          {above}
          <Edge>
            {olderFailed ? (
              <Button size="small" variant="text" onClick={conversation.retryOlder}>
                {t('conversation.olderFailed')} {t('action.retry')}
              </Button>
            ) : isLoadingOlder ? (
              <CircularProgress size={18} aria-label={t('conversation.loadingOlder')} />
            ) : hasOlder || messages.length === 0 ? null : (
              t('conversation.start')
            )}
          </Edge>
          {messages.length === 0 && leaving.length === 0 ? (
            <EmptyState
              icon={<ForumOutlined />}
              title={t('conversation.empty')}
              text={t('conversation.emptyText')}
            />
          ) : null}
          <Tooltip title={menuLabel} of={'[aria-haspopup="menu"]'}>
            {days.map((day) => (
              <section key={day.key}>
                <DayMark>
                  <time dateTime={day.key}>{formatDayName(day.at, today)}</time>
                </DayMark>
                {day.lines.map((line) => (
                  <Fragment key={line.message.id}>
                    {noted.before.get(line.message.id)?.map((note) => (
                      <NoteInThread key={note.id} note={note} ticket={ticket} />
                    ))}
                    {firstUnread?.messageId === line.message.id ? (
                      <UnreadMark ref={unreadMark} role="separator">
                        <span>{t('conversation.unread', { count: firstUnread.count })}</span>
                      </UnreadMark>
                    ) : null}
                    {searched(
                      <MessageBubble
                        line={line}
                        marks={marks.get(line.message.id)}
                        isGroup={ticket.isGroup}
                        isFound={foundId === line.message.id || landing?.messageId === line.message.id}
                        callbacks={allActs}
                        canReply={canReply}
                        menuLabel={menuLabel}
                      />,
                      landing?.messageId === line.message.id ? landing.words : '',
                    )}
                  </Fragment>
                ))}
              </section>
            ))}
          </Tooltip>
          {noted.atEnd.map((note) => (
            <NoteInThread key={note.id} note={note} ticket={ticket} />
          ))}
          {outbox
            ? leaving.map((entry) => <OutgoingBubble key={entry.tempId} sending={entry} outbox={outbox} />)
            : null}
        </Lines>
      </Scroller>
      {isMarkAbove ? (
        <UnreadPill
          type="button"
          onClick={() => {
            if (unreadMark.current) show(unreadMark.current);
          }}
        >
          <ArrowUpwardOutlined fontSize="dense" />
          {t('conversation.unread', { count: firstUnread?.count ?? 0 })}
        </UnreadPill>
      ) : null}
      {isAtEnd ? null : (
        <NewPill type="button" onClick={toEnd} aria-label={unseen > 0 ? undefined : t('conversation.toEnd')}>
          {unseen > 0 ? t('conversation.new', { count: unseen }) : null}
          <ArrowDownwardOutlined fontSize="dense" />
        </NewPill>
      )}
    </div>
  );
}

/** A message with the words that led to it, if any did, marked in its text. */
function searched(bubble: ReactNode, words: string): ReactNode {
  return words === '' ? bubble : <SearchedText value={words}>{bubble}</SearchedText>;
}

/** A click on a message, which opens nothing and marks nothing, leads back to the box. */
function leadBack({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button, input, audio, video, [role="button"]'))
    return;
  if (window.getSelection()?.isCollapsed ?? true) focusHome(target);
}

/** True until the mark of unread messages has come into view once, where it is above the visible part. */
function useUnseenMark(
  mark: { current: HTMLElement | null },
  scroller: { current: HTMLElement | null },
  isThere: boolean,
): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!isThere || !mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        setAbove(seen?.isIntersecting === false);
        if (seen?.isIntersecting) observer.disconnect();
      },
      { root: scroller.current },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, scroller, isThere]);
  return isAbove;
}

/** Scrolls to one's own message when it is sent, from any position. */
function useFollowOwn(sending: readonly Sending[], toEnd: () => void): void {
  const newest = sending[sending.length - 1]?.tempId;
  const followed = useRef<string | undefined>(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== followed.current) toEnd();
    followed.current = newest;
  }, [newest, toEnd]);
}

/** A first page that does not fill the screen cannot be scrolled, so nothing would ask for the next one. */
function useFillScreen(
  scroller: { current: HTMLElement | null },
  { messages, hasOlder, loadOlder }: Conversation,
): void {
  const count = messages.length;
  useEffect(() => {
    const box = scroller.current;
    if (count > 0 && hasOlder && box && box.clientHeight > 0 && box.scrollHeight <= box.clientHeight + 1)
      loadOlder();
  }, [scroller, count, hasOlder, loadOlder]);
}
