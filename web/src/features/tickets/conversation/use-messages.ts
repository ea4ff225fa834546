import type { messageChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import {
  type QueryKey,
  useInfiniteQuery,
  usePrefetchInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { rowsOf } from '../../../lib/api/list.ts';
import { useRenewedLinks } from '../../../lib/api/signed-links.ts';
import { useJoin, useLive } from '../../../lib/live/live.tsx';
import { readMessages } from '../api/messages.ts';
import type { MessageEvent } from '../list/live-tickets.ts';
import { newestTicket } from '../newest.ts';
import { ticketKeys } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';
import { byTime, type Message } from './message.ts';
import {
  changeMessage,
  foldMessage,
  forgetBeyondNewest,
  type MessagePage,
  type MessagePages,
  type PageAsked,
  pagesMax,
  rowsKey,
  withNewestAsked,
} from './message-cache.ts';
import { isSending, useSending } from './outbox.ts';

/**
 * The conversation of a ticket, oldest first, growing upwards; around a message, if one is named, it grows downwards too.
 * Asking for it also marks it as read at the server, while the page is visible.
 */
export function useMessages(ticketId: number, messageId: string | null = null) {
  const queryKey = useMemo(
    () => (messageId === null ? ticketKeys.messages(ticketId) : ticketKeys.messagesAt(ticketId, messageId)),
    [ticketId, messageId],
  );
  return usePages({ queryKey, ticketId, start: messageId === null ? null : { messageId } });
}

/** Messages for a look without traces: nothing is marked as read, and nothing stays in the cache. */
export function useSpiedMessages(ticketId: number) {
  const queryKey = useMemo(() => ['tickets', 'spied', ticketId], [ticketId]);
  return usePages({ queryKey, ticketId, start: null, onlyLook: true, gcTime: 0 });
}

interface Pages {
  queryKey: QueryKey;
  ticketId: number;
  start: PageAsked;
  onlyLook?: boolean;
  gcTime?: number;
}

/** Pages of a conversation; however long it is, only the part around the reader is kept. */
function usePages({ queryKey, ticketId, start, onlyLook = false, ...kept }: Pages) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening has its own
  const opening = useMemo(() => ({ isAnswered: false }), [queryKey]);
  const asked = {
    queryKey,
    queryFn: async ({ pageParam, signal }: { pageParam: PageAsked; signal: AbortSignal }) => {
      // A page in the background asks without its user; `useReading` marks the messages as read once it is seen.
      const looks = onlyLook || document.hidden;
      const page = await readMessages(ticketId, pageParam, { signal, onlyLook: looks });
      // This call marked the messages as read, so no further call is needed for that.
      const { ticket } = page;
      if (ticket && !looks) changeTicket(client, ticket.uuid, (known) => newestTicket(known, ticket));
      opening.isAnswered = true;
      return page;
    },
    initialPageParam: start,
    getNextPageParam: ({ older }: MessagePage): PageAsked | undefined =>
      older ? { before: older } : undefined,
    ...kept,
  };
  // Messages that are not known are under way while the rest of the conversation is drawn, and not only after that.
  usePrefetchInfiniteQuery(asked);
  const query = useInfiniteQuery({
    ...asked,
    getPreviousPageParam: ({ newer }): PageAsked | undefined => (newer ? { after: newer } : undefined),
    maxPages: pagesMax,
    // Each opening asks the server once, which marks as read, also where the conversation before stood in the same frame.
    refetchOnMount: () => (opening.isAnswered ? false : 'always'),
    staleTime: () => (opening.isAnswered ? answerMs : 0),
  });
  useEffect(() => () => forgetBeyondNewest(client, queryKey), [client, queryKey]);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const { hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage } = query;
  const messages = useMemo(() => (data ? rowsOf<Message>(data, rowsKey).sort(byTime) : []), [data]);
  useRenewedLinks(
    messages.map(({ mediaUrl }) => mediaUrl),
    () => void refetch(),
  );
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const loadNewer = useCallback(() => {
    if (!hasPreviousPage || isFetching || isFetchPreviousPageError) return;
    void fetchPreviousPage({ cancelRefetch: false }).then(() =>
      client.setQueryData<MessagePages>(queryKey, (known) => known && withNewestAsked(known)),
    );
  }, [client, queryKey, hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage]);
  return {
    messages,
    isLoading: query.isPending,
    /** The server has answered since this screen was opened. */
    isFresh: query.isFetchedAfterMount || opening.isAnswered,
    error: query.isError && data === undefined ? query.error : null,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
    loadOlder,
    hasNewer: hasPreviousPage,
    /** Ids of the customer's new messages that are not loaded, because others lie between. */
    missed: data?.pages[0]?.missed ?? noneMissed,
    loadNewer,
    /** Leaves what is loaded for the newest page. */
    toNewest: useCallback(() => void client.resetQueries({ queryKey, exact: true }), [client, queryKey]),
    retryOlder: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

/** Time for which the answer to an opening counts as its own, in milliseconds: until its drawing is over. */
const answerMs = 2000;

const noneMissed: readonly string[] = [];

export type Conversation = ReturnType<typeof usePages>;

/**
 * Follows the live events of a conversation. Our own messages come back twice, by the call's answer and by the socket: while
 * a call is out, echoes and their acks wait, so that the answer takes the temporary message's place first.
 */
export function useLiveMessages(ticketId: number): void {
  const client = useQueryClient();
  const sending = useSending(ticketId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: events that wait belong to their ticket
  const held = useMemo<MessageEvent[]>(() => [], [ticketId]);
  const isBusy = sending.some((entry) => !entry.isFailed);
  const fold = useEffectEvent(({ action, message }: MessageEvent) => {
    // The history reaches into earlier tickets: their messages may change, but get no company.
    if (action === 'create' && message.ticketId === ticketId) foldMessage(client, ticketId, message);
    else changeMessage(client, ticketId, message);
  });
  useEffect(() => {
    if (isBusy) return;
    for (const event of held.splice(0)) fold(event);
  }, [isBusy, held]);

  useJoin('joinChatBox', ticketId);
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.message.fromMe && isSending(client, ticketId)) held.push(event);
    else fold(event);
  });
}
