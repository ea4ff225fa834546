import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import WavingHandOutlined from '@mui/icons-material/WavingHandOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatDayName } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import {
  DayMark,
  Edge,
  Lines,
  NewPill,
  Scroller,
  UnreadMark,
} from '../../../shared/conversation/history-scroller.ts';
import { useAnchoredScroll } from '../../../shared/conversation/use-anchored-scroll.ts';
import { type Landing, useLanding } from '../../../shared/conversation/use-landing.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import type { ChatOutbox, Unsent } from '../api/outbox.ts';
import type { History } from '../api/use-history.ts';
import { useLeftOff } from '../api/use-reading.ts';
import type { Chat, ChatMessage } from '../chat.ts';
import { ChatBubble } from './ChatBubble.tsx';
import { daysOfChat } from './chat-rows.ts';
import { UnsentBubble } from './UnsentBubble.tsx';

interface ChatLogProps {
  chat: Chat;
  history: History;
  unsent: readonly Unsent[];
  outbox: ChatOutbox;
  onEdit: (message: ChatMessage) => void;
  landing: Landing | undefined;
}

/** Messages of an internal chat, newest at the end, with older ones loaded upwards. */
export function ChatLog({ chat, history, unsent, outbox, onEdit, landing }: ChatLogProps) {
  const { t } = useTranslation('internal-chat');
  const today = useDay();
  const { messages, isLoading, loadOlder, error } = history;
  const { hasNewer, loadNewer } = history;
  const scroll = useAnchoredScroll({ onNearTop: loadOlder, onNearEnd: loadNewer, hasNewer });
  const { scroller, content, isAtEnd, handleScroll } = scroll;
  useLanding(landing, messages, scroll.show);
  const toEnd = useToNewest(scroll.toEnd, hasNewer ? landing : undefined);
  const shownUnsent = hasNewer ? [] : unsent;
  const days = useMemo(() => daysOfChat(messages), [messages]);
  const leftOff = useLeftOff(chat);
  const firstUnread = useFirstUnread(messages, leftOff);
  // Messages after one that was found are not new.
  const unseen = useUnseen(messages, isAtEnd || landing !== undefined);
  useFillScreen(scroller, history);
  const newestUnsent = unsent.at(-1)?.key;
  useEffect(() => {
    if (newestUnsent !== undefined) toEnd();
  }, [newestUnsent, toEnd]);
  return (
    <div style={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Scroller
        ref={scroller}
        onScroll={handleScroll}
        role="log"
        aria-label={t('log', { title: chat.title })}
        tabIndex={0}
      >
        <Lines ref={content}>
          <Beginning history={history} />
          {isLoading && !error ? <ListSkeleton rows={5} avatar={32} /> : null}
          {!isLoading && messages.length === 0 && unsent.length === 0 ? (
            <EmptyState icon={<WavingHandOutlined />} title={t('silent')} text={t('silentText')} />
          ) : null}
          {error && messages.length === 0 ? (
            <Button variant="outlined" onClick={history.retry} sx={{ alignSelf: 'center', mb: 4 }}>
              {t('action.retry')}
            </Button>
          ) : null}
          {days.map((day) => (
            <section key={day.key}>
              <DayMark>
                <time dateTime={day.key}>{formatDayName(day.at, today)}</time>
              </DayMark>
              {day.lines.map((line) => (
                <Fragment key={line.message.id}>
                  {firstUnread === line.message.id ? (
                    <UnreadMark role="separator">
                      <span>{t('unread', { count: leftOff.count })}</span>
                    </UnreadMark>
                  ) : null}
                  <ChatBubble
                    line={line}
                    chat={chat}
                    onEdit={onEdit}
                    foundBy={foundBy(line.message, landing)}
                  />
                </Fragment>
              ))}
            </section>
          ))}
          {shownUnsent.map((one) => (
            <UnsentBubble key={one.key} unsent={one} outbox={outbox} />
          ))}
        </Lines>
      </Scroller>
      {isAtEnd ? null : (
        <NewPill type="button" onClick={toEnd} aria-label={unseen > 0 ? undefined : t('toEnd')}>
          {unseen > 0 ? t('newOnes', { count: unseen }) : null}
          <ArrowDownwardOutlined fontSize="dense" />
        </NewPill>
      )}
    </div>
  );
}

/** Row above the oldest loaded message: loads more, or marks the beginning of the chat. */
function Beginning({ history }: { history: History }) {
  const { t } = useTranslation('internal-chat');
  const { messages, error, hasOlder, isLoadingOlder } = history;
  return (
    <Edge>
      {error && messages.length > 0 ? (
        <Button size="small" variant="text" onClick={history.retry}>
          {t('olderFailed')} {t('action.retry')}
        </Button>
      ) : isLoadingOlder ? (
        <CircularProgress size={18} aria-label={t('loadingOlder')} />
      ) : hasOlder || messages.length === 0 ? null : (
        t('start')
      )}
    </Edge>
  );
}

/** Returns a function that goes to the newest message, loaded or not. */
function useToNewest(toEnd: () => void, landing: Landing | undefined): () => void {
  return useCallback(() => (landing ? landing.leave() : toEnd()), [landing, toEnd]);
}

/** Search words by which this message was found. */
function foundBy({ id }: ChatMessage, landing: Landing | undefined): string | undefined {
  return landing?.messageId === String(id) ? landing.words : undefined;
}

/**
 * Finds the first message of others that was new when the chat was opened; null when there was none, or it is not loaded.
 */
function useFirstUnread(
  messages: readonly ChatMessage[],
  { after, count }: { after: number; count: number },
): number | null {
  const { user } = useSession();
  if (count === 0) return null;
  const first = messages.find(({ id, senderId }) => id > after && senderId !== user.id);
  return first && messages[0] && (first !== messages[0] || after === 0) ? first.id : null;
}

/** Counts messages of others that arrived while the reader was further up. */
function useUnseen(messages: readonly ChatMessage[], isAtEnd: boolean): number {
  const { user } = useSession();
  const last = messages.at(-1)?.id ?? 0;
  const [seenId, setSeenId] = useState(last);
  if (isAtEnd && seenId !== last) setSeenId(last);
  return isAtEnd ? 0 : messages.filter(({ id, senderId }) => id > seenId && senderId !== user.id).length;
}

/**
 * Loads further pages until the screen is full: a first page that does not fill it cannot be scrolled, so nothing else
 * would ask for them.
 */
function useFillScreen(
  scroller: { current: HTMLElement | null },
  { messages, hasOlder, loadOlder }: History,
): void {
  const asked = useRef(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box || !hasOlder || messages.length === asked.current || box.clientHeight === 0) return;
    if (box.scrollHeight > box.clientHeight + 1) return;
    asked.current = messages.length;
    loadOlder();
  }, [scroller, messages.length, hasOlder, loadOlder]);
}
