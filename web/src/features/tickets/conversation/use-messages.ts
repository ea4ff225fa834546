import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { rowsOf } from '../../../lib/list.ts';
import { useJoin, useLive } from '../../../lib/live.tsx';
import type { MessageEvent } from '../list/live-tickets.ts';
import { ticketKeys } from '../ticket.ts';
import { byTime, type Message } from './message.ts';
import { changeMessage, foldMessage, getMessages, rowsKey } from './message-cache.ts';
import { isSending, useSending } from './outbox.ts';

/** The conversation of a ticket, oldest first, growing upwards. Asking for it also marks it as read, at the server. */
export function useMessages(ticketId: number) {
  const query = useInfiniteQuery({
    queryKey: ticketKeys.messages(ticketId),
    queryFn: ({ pageParam, signal }) => getMessages(ticketId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, lastPage) => (last.hasMore ? lastPage + 1 : undefined),
    refetchOnMount: 'always',
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const messages = useMemo(() => (data ? rowsOf<Message>(data, rowsKey).sort(byTime) : []), [data]);
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return {
    messages,
    isLoading: query.isPending,
    error: query.isError && data === undefined ? query.error : null,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    olderFailed: isFetchNextPageError,
    loadOlder,
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
    if (action === 'create' && message.ticketId === ticketId) foldMessage(client, ticketId, message);
    else changeMessage(client, ticketId, message);
  });
  useEffect(() => {
    if (isBusy) return;
    for (const event of held.current) fold(event);
    held.current = [];
  }, [isBusy]);

  useJoin('joinChatBox', ticketId);
  useLive<MessageEvent>('company-{id}-appMessage', (event) => {
    if (event.message.fromMe && isSending(client, ticketId)) held.current.push(event);
    else fold(event);
  });
}
