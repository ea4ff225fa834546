import type { Chat, ChatUser } from '@balcao/plugins/internal-chat/schemas.ts';

export type { Chat, ChatMessage, ChatUser, SentChatMessage } from '@balcao/plugins/internal-chat/schemas.ts';

/** Query keys of the user's chats with colleagues. */
export const chatKeys = {
  lists: ['chats', 'list'] as const,
  one: (uuid: string) => ['chats', 'one', uuid] as const,
  messages: (chatId: number) => ['chats', 'messages', chatId] as const,
  /** Pages around a message that lies further back; live changes of the newest messages do not touch them. */
  around: (chatId: number, messageId: number) => ['chats', 'around', chatId, messageId] as const,
  found: ['chats', 'found'] as const,
};
export const rowsKey = 'records';

/** Finds the user among the members; undefined for a moment after they left. */
export function memberOf({ users }: Pick<Chat, 'users'>, userId: number): ChatUser | undefined {
  return users.find((member) => member.userId === userId);
}

export function unreadsOf(chat: Pick<Chat, 'users'>, userId: number): number {
  return memberOf(chat, userId)?.unreads ?? 0;
}
