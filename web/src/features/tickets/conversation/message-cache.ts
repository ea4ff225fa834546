import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { patchRows, upsertRow } from '../../../lib/list.ts';
import { heardMessage, newestMessage } from '../newest.ts';
import { type Message, type Ticket, ticketKeys } from '../ticket.ts';

export type MessagePage = {
  messages: Message[];
  ticket?: Ticket;
  count?: number;
  hasMore?: boolean;
} & Record<string, unknown>;

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
  upsertRow<Message>(client, ticketKeys.messages(ticketId), heardMessage(client, message), {
    rowsKey,
    merge: newestMessage,
  });
}

/** Changes a message that is loaded; of one that is not, the change is remembered until it is folded in. */
export function changeMessage(client: QueryClient, ticketId: number, message: Message): void {
  const state = heardMessage(client, message);
  patchRows<Message>(client, ticketKeys.messages(ticketId), rowsKey, (row) =>
    row.id === state.id ? newestMessage(row, state) : row,
  );
}
