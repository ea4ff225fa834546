import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { patchRows, upsertRow } from '../../../lib/list.ts';
import { type Message, ticketKeys } from '../ticket.ts';

export type MessagePage = { messages: Message[]; count?: number; hasMore?: boolean } & Record<
  string,
  unknown
>;

export const rowsKey = 'messages';

export function getMessages(
  ticketId: number,
  pageNumber: number,
  signal?: AbortSignal,
): Promise<MessagePage> {
  return api.get<MessagePage>(`/messages/${ticketId}`, { pageNumber }, signal ? { signal } : {});
}

/** Puts a message into a conversation that is loaded, or in the place of its former self. */
export function foldMessage(client: QueryClient, ticketId: number, message: Message): void {
  const key = ticketKeys.messages(ticketId);
  const isKnown = client
    .getQueriesData<{ pages: MessagePage[] }>({ queryKey: key })
    .some(([, data]) => data?.pages.some((page) => page.messages.some((row) => row.id === message.id)));
  if (isKnown) changeMessage(client, ticketId, message);
  else upsertRow<Message>(client, key, message, { rowsKey });
}

/** Changes a message that is loaded. Acks arrive in any order, and only rise. */
export function changeMessage(client: QueryClient, ticketId: number, message: Message): void {
  patchRows<Message>(client, ticketKeys.messages(ticketId), rowsKey, (row) =>
    row.id === message.id ? { ...row, ...message, ack: Math.max(row.ack, message.ack) } : row,
  );
}
