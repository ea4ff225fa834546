import { type Context, places, rowTimes } from '@balcao/core';
import type { Chat } from '../chat.ts';
import type { ChatUser, Chat as ShownChat } from '../schemas.ts';

interface MemberRow extends Omit<ChatUser, 'user'> {
  name: string;
}

/** Returns chats as the web app reads them, with the names of their members. */
export async function presentChats(ctx: Context, chats: readonly Chat[]): Promise<ShownChat[]> {
  if (chats.length === 0) return [];
  const rows = await ctx.sql.rows<MemberRow>(
    `SELECT m.id, m.chatId, m.userId, m.unreads, m.mentions, m.readUpTo, u.name
     FROM ChatUsers m JOIN Users u ON u.id = m.userId
     WHERE m.companyId = :company AND m.chatId IN (${places(chats.length)}) ORDER BY m.id`,
    chats.map(({ id }) => id),
  );
  return chats.map((chat) => {
    const users = rows
      .filter(({ chatId }) => chatId === chat.id)
      .map(({ name, ...member }) => ({ ...member, user: { id: member.userId, name } }));
    const owner = users.find(({ userId }) => userId === chat.ownerId)?.user ?? null;
    return { ...columnsOf(chat), owner, users };
  });
}

/** Presents one chat in the open transaction. */
export async function presentChat(ctx: Context, chat: Chat): Promise<ShownChat> {
  const [shown] = await presentChats(ctx, [chat]);
  return shown as ShownChat;
}

function columnsOf(chat: Chat): Omit<ShownChat, 'owner' | 'users'> {
  const { id, uuid, title, ownerId, lastMessage, lastMessageId, companyId } = chat;
  return {
    ...{ id, uuid, title, ownerId, lastMessage, lastMessageId, companyId },
    ...rowTimes(chat),
  };
}
