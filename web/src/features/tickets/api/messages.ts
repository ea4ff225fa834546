import { api, type CallOptions } from '../../../lib/api/api.ts';
import { newId } from '../../../lib/new-id.ts';
import type { MessagePage, PageAsked } from '../conversation/message-cache.ts';
import type { Message } from '../ticket.ts';

/** Contents of a message besides its text, such as a place or a poll. */
type Contents = Record<string, unknown>;

/** Reads a page of a conversation; its messages count as read unless `onlyLook` says so. */
export function readMessages(
  ticketId: number,
  page: PageAsked,
  { signal, onlyLook = false }: { signal?: AbortSignal; onlyLook?: boolean } = {},
): Promise<MessagePage> {
  const query = { ...(page ?? { pageNumber: 1 }), ...(onlyLook ? { markRead: false } : {}) };
  return api.get(`/messages/${ticketId}`, query, signal ? { signal } : {});
}

/** Sends a text in a conversation. Repeated with its `idempotencyKey` it is sent once. */
export const sendText = (ticketId: number, body: string, contents: Contents, options: CallOptions) =>
  api.post(`/messages/${ticketId}`, { read: 1, fromMe: true, mediaUrl: '', body, ...contents }, options);

/** Changes the text of a message that was sent. */
export const editMessage = (messageId: Message['id'], body: string) =>
  api.put(`/messages/${messageId}`, { body });

/** Deletes a sent message, also on the customer's phone. */
export const deleteMessage = (messageId: Message['id']) => api.delete(`/messages/${messageId}`);

/** Sends a failed message again. */
export const retryMessage = (messageId: Message['id']) => api.post(`/messages/${messageId}/retry`);

/** Puts a reaction on a message; an empty emoji removes it. */
export const reactTo = (messageId: Message['id'], emoji: string) =>
  api.post(`/messages/react/${messageId}`, { emoji }, { idempotencyKey: newId() });

/** Forwards a message to a contact; one `idempotencyKey` for all attempts. */
export const forwardMessage = (messageId: Message['id'], contactId: number, idempotencyKey: string) =>
  api.post(`/messages/${messageId}/forward`, { contactId }, { idempotencyKey });

/** Finds the first message of a conversation since a day; null: there is none. */
export async function firstMessageSince(ticketId: number, date: string): Promise<string | null> {
  const { messageId } = await api.get<{ messageId: string | null }>(`/messages/${ticketId}/at`, { date });
  return messageId;
}

/** Finds messages that contain every word, the newest first; `before` is the position at which a page ended. */
export const searchMessages = (searchParam: string, before: string | null, signal: AbortSignal) =>
  api.get('/messages/search', { searchParam, ...(before === null ? {} : { before }) }, { signal });
