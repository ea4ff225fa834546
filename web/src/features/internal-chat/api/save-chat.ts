import type { UpdateChat } from '@balcao/plugins/internal-chat/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import type { Chat } from '../chat.ts';

/** Saves title and members of a chat: `known`, or a new one for null. Members that are not given stay. */
export function saveChat(known: Pick<Chat, 'id'> | null, chat: UpdateChat): Promise<Chat> {
  return known === null ? api.post('/chats', chat) : api.put(`/chats/${known.id}`, chat);
}

export const deleteChat = (id: number) => api.delete(`/chats/${id}`);

/** Takes a member out of a chat. */
export const leaveChat = (id: number, userId: number) => api.delete(`/chats/${id}/users/${userId}`);
