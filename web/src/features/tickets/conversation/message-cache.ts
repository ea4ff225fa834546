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
  upsertRow<Message>(client, ticketKeys.messages(ticketId), message, { rowsKey });
}

/** Acks arrive in any order and only rise. */
export function changeMessage(client: QueryClient, ticketId: number, message: Message): void {
  const change = (row: Message) =>
    row.id === message.id ? { ...row, ...message, ack: Math.max(row.ack, message.ack) } : row;
  patchRows<Message>(client, ticketKeys.messages(ticketId), rowsKey, change);
}
