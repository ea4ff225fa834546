import type { CreateChat } from '@balcao/plugins/internal-chat/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import type { Chat } from '../chat.ts';

/** Saves title and members of a chat, the one with this id or a new one. */
export function saveChat(id: number | null, chat: CreateChat): Promise<Chat> {
  return id === null ? api.post('/chats', chat) : api.put(`/chats/${id}`, chat);
}

export const deleteChat = (id: number) => api.delete(`/chats/${id}`);

/** Takes a member out of a chat. */
export const leaveChat = (id: number, userId: number) => api.delete(`/chats/${id}/users/${userId}`);
