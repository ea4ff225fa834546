import type { Chat, ChatUser } from '@balcao/plugins/internal-chat/schemas.ts';

export type { Chat, ChatMessage, ChatUser, SentChatMessage } from '@balcao/plugins/internal-chat/schemas.ts';

/** Keys of the user's chats with colleagues in the query cache. */
export const chatKeys = {
  lists: ['chats', 'list'] as const,
  /** Unread messages of chats that are not loaded. */
  unloaded: ['chats', 'unloaded'] as const,
  one: (uuid: string) => ['chats', 'one', uuid] as const,
  messages: (chatId: number) => ['chats', 'messages', chatId] as const,
  /** Pages around an older message; live changes of the newest messages do not concern them. */
  around: (chatId: number, messageId: number) => ['chats', 'around', chatId, messageId] as const,
  found: ['chats', 'found'] as const,
};
export const rowsKey = 'records';

/** Finds the user among the members; undefined for a moment after the user has left. */
export function memberOf({ users }: Pick<Chat, 'users'>, userId: number): ChatUser | undefined {
  return users.find((member) => member.userId === userId);
}

export function unreadsOf(chat: Pick<Chat, 'users'>, userId: number): number {
  return memberOf(chat, userId)?.unreads ?? 0;
}
