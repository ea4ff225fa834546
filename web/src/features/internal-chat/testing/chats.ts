import type { Chat, ChatMessage, SentChatMessage } from '../chat.ts';

export const bia = { id: 8, name: 'Bia Costa' };
export const ana = { id: 7, name: 'Ana Lima' };

/** A chat of Bia's, with Ana in it, as the server sends one. */
export function aChat(
  changes: Partial<Chat> & { unreads?: number; mentions?: number; readUpTo?: number } = {},
): Chat {
  const { unreads = 0, mentions = 0, readUpTo = 0, ...given } = changes;
  const id = given.id ?? 1;
  return {
    id,
    uuid: `uuid-${id}`,
    title: 'Equipe de vendas',
    ownerId: bia.id,
    owner: bia,
    lastMessage: '',
    lastMessageId: 0,
    companyId: 1,
    createdAt: '2026-03-02T12:00:00.000Z',
    updatedAt: '2026-03-02T12:00:00.000Z',
    users: [bia, ana].map((user, at) => ({
      ...{ id: at + 1, chatId: id, userId: user.id, user },
      ...(user === ana ? { unreads, mentions, readUpTo } : { unreads: 0, mentions: 0, readUpTo: 0 }),
    })),
    ...given,
  };
}

/** A message of Bia's. */
export function aChatMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  const at = changes.createdAt ?? '2026-03-02T12:00:00.000Z';
  return {
    id: 1,
    chatId: 1,
    senderId: bia.id,
    sender: bia,
    message: 'Bom dia',
    mentions: [],
    ...{ mediaPath: null, mediaName: null, mediaMime: null, mediaSize: null },
    ...{ isEdited: false, isDeleted: false, createdAt: at, updatedAt: at },
    ...changes,
  };
}

/** Answer of the server to a new message, and its live event. */
export function sent(message: ChatMessage, chat: Chat = aChat()): SentChatMessage {
  return { ...message, chat: { ...chat, lastMessage: `${message.sender.name}: ${message.message}` } };
}
