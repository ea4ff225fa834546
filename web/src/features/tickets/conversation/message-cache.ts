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
  pageNumber?: number;
} & Record<string, unknown>;

export const rowsKey = 'messages';

/** A page by its number, or the one that holds a message. */
export type PageAsked = number | { messageId: string };

export function getMessages(ticketId: number, page: PageAsked, signal?: AbortSignal): Promise<MessagePage> {
  const query = typeof page === 'number' ? { pageNumber: page } : page;
  return api.get(`/messages/${ticketId}`, query, signal ? { signal } : {});
}

export function numberOf(page: MessagePage, asked: PageAsked): number {
  return page.pageNumber ?? (typeof asked === 'number' ? asked : 1);
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
  for (const key of [ticketKeys.messages(ticketId), ticketKeys.messagesAt(ticketId)]) {
    patchRows<Message>(client, key, rowsKey, (row) =>
      row.id === state.id ? newestMessage(row, state) : row,
    );
  }
}
