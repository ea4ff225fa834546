import type { WriteChatMessage } from '@balcao/plugins/internal-chat/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Changes the text of a message in a chat between colleagues. */
export const editChatMessage = (chatId: number, id: number, message: WriteChatMessage) =>
  api.put(`/chats/${chatId}/messages/${id}`, message);

export const deleteChatMessage = (chatId: number, id: number) =>
  api.delete(`/chats/${chatId}/messages/${id}`);
