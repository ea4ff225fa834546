import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { changeLists, type ListPage, removeRow, upsertRow } from '../../../lib/api/list.ts';
import { type Chat, type ChatMessage, chatKeys, rowsKey } from '../chat.ts';
import { noteChange } from './unloaded-chats.ts';

type Pages = InfiniteData<ListPage, number>;

/** Puts the server's present state of a chat into all cached lists; a chat with a new message comes first. */
export function foldChat(
  client: QueryClient,
  chat: Chat,
  about: { isNews?: boolean; isNew?: boolean } = {},
): void {
  const { isNews = false, isNew = false } = about;
  noteChange(client, chat.id);
  upsertRow<Chat>(client, chatKeys.lists, chat, { rowsKey, moveToTop: isNews, mayBeOld: !isNews && !isNew });
  // Includes a chat that was gone: a member who is added again sees it.
  const key = chatKeys.one(chat.uuid);
  if (client.getQueryData(key) !== undefined) client.setQueryData(key, chat);
}

/** Removes a chat from the screen that was deleted, or that the user has left. */
export function dropChat(client: QueryClient, id: number): void {
  noteChange(client, id);
  removeRow(client, chatKeys.lists, id, rowsKey);
  client.removeQueries({ queryKey: chatKeys.messages(id) });
  for (const [key, chat] of client.getQueriesData<Chat | null>({ queryKey: ['chats', 'one'] }))
    if (chat?.id === id) client.setQueryData(key, null);
}

/** Puts a message into the cached chat: in place of its former state, or at the end, each once. */
export function foldMessage(client: QueryClient, message: ChatMessage): void {
  changeLists<Pages>(client, [...chatKeys.messages(message.chatId)], (data) => {
    const isKnown = data.pages.some((page) => rowsOf(page).some(({ id }) => id === message.id));
    if (isKnown)
      return withPages(data, (rows) =>
        rows.map((row) => (row.id === message.id ? newer(row, message) : row)),
      );
    const oldest = Math.min(...data.pages.flatMap((page) => rowsOf(page).map(({ id }) => id)), message.id);
    // A message older than the loaded ones comes with its page.
    if (oldest === message.id && data.pages.at(-1)?.hasMore) return data;
    return withPages(data, (rows, at) =>
      at === 0 ? [...rows, message].sort((one, other) => one.id - other.id) : rows,
    );
  });
}

function newer(known: ChatMessage, came: ChatMessage): ChatMessage {
  return came.updatedAt >= known.updatedAt ? came : known;
}

function rowsOf(page: ListPage): ChatMessage[] {
  return page[rowsKey] as ChatMessage[];
}

function withPages(data: Pages, change: (rows: ChatMessage[], at: number) => ChatMessage[]): Pages {
  return {
    ...data,
    pages: data.pages.map((page, at) => ({ ...page, [rowsKey]: change(rowsOf(page), at) })),
  };
}
