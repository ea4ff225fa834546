import { type Context, type Host, sweptRows } from '@balcao/core';
import { Chat } from '../chat.ts';
import { showChat } from '../live.ts';
import { eventDataOf } from './audit-of.ts';
import { retireChat } from './delete-chat.ts';
import { presentChat } from './present-chat.ts';

const atOnce = 100;

/** Gives chats of a deleted owner to their longest member, and deletes those without members, in steps. */
export async function reassignChats(ctx: Context): Promise<void> {
  for (let isLeft = true; isLeft; ) {
    isLeft = await ctx.transaction(async () => {
      const chats = await Chat.of(ctx).whereNull('ownerId').whereNull('deletedAt').limit(atOnce).forUpdate();
      for (const chat of chats) await give(ctx, chat);
      return chats.length === atOnce;
    });
  }
}

async function give(ctx: Context, chat: Chat): Promise<void> {
  const shown = await presentChat(ctx, chat);
  const [oldest] = shown.users;
  if (!oldest) return retireChat(ctx, shown);
  await Chat.of(ctx).findById(chat.id).patch({ ownerId: oldest.userId, updatedAt: chat.updatedAt });
  const passed = { ...shown, ownerId: oldest.userId, owner: oldest.user };
  showChat(ctx, 'update', passed);
  ctx.emit('chat.updated', eventDataOf(passed));
}

/** Finds what a deleted user left behind when the deletion's event was lost. */
export async function sweepOwners(host: Host): Promise<void> {
  const companies = await sweptRows(host, {
    ...{ table: 'Chats', keys: [], limit: atOnce },
    where: (rows) => rows.whereNull('ownerId').whereNull('deletedAt'),
  });
  for (const { ctx } of companies) await reassignChats(ctx);
}
