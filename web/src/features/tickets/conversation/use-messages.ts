import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { patchRows, rowsOf } from '../../../lib/list.ts';
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

/** Hears what is said in a conversation. */
export function useLiveMessages(ticketId: number): void {
  const client = useQueryClient();
  const sending = useSending(ticketId);
  // What we send comes back by the call's answer and by the live link. While a call is out, echoes wait: the answer
  // takes the temporary message's place first, so that nothing shows twice.
  const held = useRef<Message[]>([]);
  const isBusy = sending.some((entry) => !entry.isFailed);
  useEffect(() => {
    if (isBusy) return;
    for (const message of held.current) foldMessage(client, ticketId, message);
    held.current = [];
  }, [isBusy, client, ticketId]);

  useJoin('joinChatBox', ticketId);
  useLive<MessageEvent>('company-{id}-appMessage', ({ action, message }) => {
    if (message.ticketId !== ticketId) {
      // The history reaches into earlier tickets: their messages may change, but get no company.
      patchRows<Message>(client, ticketKeys.messages(ticketId), rowsKey, (row) =>
        row.id === message.id ? { ...row, ...message } : row,
      );
    } else if (action === 'create' && message.fromMe && isSending(client, ticketId))
      held.current.push(message);
    else if (action === 'create') foldMessage(client, ticketId, message);
    else changeMessage(client, ticketId, message);
  });
}
