import type { messageChanged } from '@balcao/plugins/tickets/live-events.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { rowsOf } from '../../../lib/list.ts';
import { useJoin, useLive } from '../../../lib/live.tsx';
import type { MessageEvent } from '../list/live-tickets.ts';
import { useRenewedLinks } from '../media/links.ts';
import { ticketKeys } from '../ticket.ts';
import { byTime, type Message } from './message.ts';
import {
  changeMessage,
  foldMessage,
  getMessages,
  numberOf,
  type PageAsked,
  rowsKey,
} from './message-cache.ts';
import { isSending, useSending } from './outbox.ts';

/**
 * The conversation of a ticket, oldest first, growing upwards; around a message, if one is named, it grows downwards too.
 * Asking for it also marks it as read, at the server.
 */
export function useMessages(ticketId: number, messageId: string | null = null) {
  const query = useInfiniteQuery({
    queryKey: messageId === null ? ticketKeys.messages(ticketId) : ticketKeys.messagesAt(ticketId, messageId),
    queryFn: ({ pageParam, signal }) => getMessages(ticketId, pageParam, signal),
    initialPageParam: (messageId === null ? 1 : { messageId }) as PageAsked,
    getNextPageParam: (last, _pages, asked) => (last.hasMore ? numberOf(last, asked) + 1 : undefined),
    getPreviousPageParam: (first, _pages, asked) =>
      numberOf(first, asked) > 1 ? numberOf(first, asked) - 1 : undefined,
    refetchOnMount: 'always',
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const { hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage } = query;
  const messages = useMemo(() => (data ? rowsOf<Message>(data, rowsKey).sort(byTime) : []), [data]);
  const renewLinks = useCallback(() => void refetch(), [refetch]);
  useRenewedLinks(messages, renewLinks);
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const loadNewer = useCallback(() => {
    if (hasPreviousPage && !isFetching && !isFetchPreviousPageError)
      void fetchPreviousPage({ cancelRefetch: false });
  }, [hasPreviousPage, isFetching, isFetchPreviousPageError, fetchPreviousPage]);
  return {
    messages,
    isLoading: query.isPending,
    /** The server has answered since this screen was opened. */
    isFresh: query.isFetchedAfterMount,
    error: query.isError && data === undefined ? query.error : null,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
    loadOlder,
    hasNewer: hasPreviousPage,
    loadNewer,
    retryOlder: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

export type Conversation = ReturnType<typeof useMessages>;

/**
 * Hears what is said in a conversation. What we send comes back twice, by the call's answer and by the live link: while a
 * call is out, echoes and their acks wait, so that the answer takes the temporary message's place first.
 */
export function useLiveMessages(ticketId: number): void {
  const client = useQueryClient();
  const sending = useSending(ticketId);
  const held = useRef<MessageEvent[]>([]);
  const isBusy = sending.some((entry) => !entry.isFailed);
  const fold = useEffectEvent(({ action, message }: MessageEvent) => {
    // The history reaches into earlier tickets: their messages may change, but get no company.
    if (action === 'create' && message.ticketId === ticketId) {
      foldMessage(client, ticketId, message);
      // Around a message it is known only by asking whether the new one stands next to what is loaded.
      void client.invalidateQueries({ queryKey: ticketKeys.messagesAt(ticketId) });
    } else changeMessage(client, ticketId, message);
  });
  useEffect(() => {
    if (isBusy) return;
    for (const event of held.current) fold(event);
    held.current = [];
  }, [isBusy]);

  useJoin('joinChatBox', ticketId);
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.message.fromMe && isSending(client, ticketId)) held.current.push(event);
    else fold(event);
  });
}
