import type { Context } from '@balcao/core';
import { findChat, lockChat, own } from '../chats/find-chat.ts';
import { presentChat } from '../chats/present-chat.ts';
import { chatTyping } from '../contract/live-events.ts';
import { membersOf, publishRead } from '../live.ts';
import type { Chat as ShownChat } from '../schemas.ts';

/** Marks all messages of a chat as read by the user; no other member's count changes. Throws ERR_NO_CHAT_FOUND. */
export async function readChat(ctx: Context, id: number): Promise<ShownChat> {
  return ctx.transaction(async () => {
    const chat = await lockChat(ctx, id);
    const before = await ctx.table('ChatUsers').where(own(ctx, id)).first('unreads', 'readUpTo');
    await ctx
      .table('ChatUsers')
      .where(own(ctx, id))
      .update({ unreads: 0, mentions: 0, readUpTo: chat.lastMessageId });
    const shown = await presentChat(ctx, chat);
    if (before.unreads > 0 || before.readUpTo !== chat.lastMessageId) publishRead(ctx, shown);
    return shown;
  });
}

/** Notifies the other members that the actor writes. Nothing is stored. Throws ERR_NO_CHAT_FOUND. */
export async function sayTyping(ctx: Context, id: number): Promise<void> {
  const chat = await presentChat(ctx, await findChat(ctx, id));
  const { userId, name } = ctx.actor;
  if (userId === null) return;
  const others = membersOf(chat).filter((member) => member !== userId);
  ctx.live(chatTyping, { action: 'update', chatId: id, user: { id: userId, name } }, { userIds: others });
}
