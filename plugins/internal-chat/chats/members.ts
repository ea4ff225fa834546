import type { Context } from '@balcao/core';
import type { Chat } from '../chat.ts';

/** Adds users to a chat; messages from before count as read for them. */
export async function addMembers(ctx: Context, chat: Chat, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const now = Date.now();
  const { id: chatId, lastMessageId: readUpTo } = chat;
  await ctx.insert(
    'ChatUsers',
    userIds.map((userId) => ({
      ...{ chatId, userId, unreads: 0, mentions: 0, readUpTo },
      ...{ createdAt: now, updatedAt: now },
    })),
  );
}

export async function removeMembers(ctx: Context, chatId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx
    .table('ChatUsers')
    .where({ chatId })
    .whereIn('userId', [...userIds])
    .delete();
}
