import { type InfiniteData, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { changeLists, patchRows, rowsOf } from '../../../lib/api/list.ts';
import { heardMessage, newestMessage } from '../newest.ts';
import { type Message, type Ticket, ticketKeys } from '../ticket.ts';

export type MessagePage = {
  messages: Message[];
  ticket?: Ticket;
  count?: number;
  hasMore?: boolean;
  /** The places to walk on from; null at the ends of the conversation. */
  older?: string | null;
  newer?: string | null;
  /** Ids of the customer's messages that came meanwhile, where the newest page is not among the loaded ones. */
  missed?: readonly string[];
} & Record<string, unknown>;

export type MessagePages = InfiniteData<MessagePage, PageAsked>;

export const rowsKey = 'messages';

/** Requested page of a conversation: the newest, the one that holds a message, or the one before or after a place. */
export type PageAsked = { messageId: string } | { before: string } | { after: string } | null;

/** Number of pages kept on screen, whatever the length of a conversation: messages further away are requested again. */
export const pagesMax = 16;
/** A page that messages came to live is closed at so many, as the server closes one. */
const pageRows = 20;

/** Puts a message into a conversation that is loaded, or in the place of its former self. */
export function foldMessage(client: QueryClient, ticketId: number, message: Message): void {
  const state = heardMessage(client, message);
  for (const key of keysOf(ticketId)) {
    changeLists<MessagePages>(client, key, (data) => {
      const known = rowsOf<Message>(data, rowsKey).find(({ id }) => id === state.id);
      if (!known) return withNewest(data, state);
      // Most messages of a page are known.
      const changed = replaceEqualDeep(known, newestMessage(known, state));
      return changed === known ? data : withChanged(data, changed);
    });
  }
}

/** Changes a message that is loaded; of one that is not, the change is remembered until it is folded in. */
export function changeMessage(client: QueryClient, ticketId: number, message: Message): void {
  const state = heardMessage(client, message);
  for (const key of keysOf(ticketId)) {
    patchRows<Message>(client, key, rowsKey, (row) =>
      row.id === state.id ? newestMessage(row, state) : row,
    );
  }
}

/**
 * Keeps only the two newest pages of a conversation that the user leaves, so that the next visit starts at its end. When
 * the newest page is not loaded, no page is kept.
 */
export function forgetBeyondNewest(client: QueryClient, key: QueryKey): void {
  const data = client.getQueryData<MessagePages>(key);
  if (!data) return;
  if (data.pages[0]?.newer) client.removeQueries({ queryKey: key, exact: true });
  else if (data.pages.length > 2)
    client.setQueryData<MessagePages>(key, {
      pages: data.pages.slice(0, 2),
      pageParams: data.pageParams.slice(0, 2),
    });
}

/** Changes the request of a first page that reaches the newest message, so that a later read gets the newest page. */
export function withNewestAsked(data: MessagePages): MessagePages {
  const [first, ...others] = data.pageParams;
  const isEnd = data.pages[0] !== undefined && !data.pages[0].newer;
  const isStep = first !== null && first !== undefined && 'after' in first;
  return isEnd && isStep ? { ...data, pageParams: [null, ...others] } : data;
}

function keysOf(ticketId: number): readonly QueryKey[] {
  return [ticketKeys.messages(ticketId), ticketKeys.messagesAt(ticketId)];
}

function withChanged(data: MessagePages, message: Message): MessagePages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      messages: page.messages.map((row) => (row.id === message.id ? message : row)),
    })),
  };
}

/** Adds a message next to the loaded ones, or, where newer ones lie between, counts it until the reader gets there. */
function withNewest(data: MessagePages, message: Message): MessagePages {
  const [first, ...others] = data.pages;
  if (!first) return data;
  if (first.newer) {
    const missed = first.missed ?? [];
    if (message.fromMe || missed.includes(message.id)) return data;
    return { ...data, pages: [{ ...first, missed: [...missed, message.id] }, ...others] };
  }
  if (first.messages.length < pageRows)
    return { ...data, pages: [{ ...first, messages: [...first.messages, message] }, ...others] };
  // A busy conversation that is open all day keeps no more messages than one that was just opened.
  const place = `${Date.parse(message.createdAt)}.${message.id}`;
  const { messages, ...ofPage } = first;
  return {
    pages: [{ ...ofPage, messages: [message], older: place, newer: null }, first, ...others].slice(
      0,
      pagesMax,
    ),
    pageParams: [null, { before: place }, ...data.pageParams.slice(1)].slice(0, pagesMax),
  };
}
