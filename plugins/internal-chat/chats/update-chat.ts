import { type Context, folded, NoPermission, UserNotFound } from '@balcao/core';
import { Chat } from '../chat.ts';
import { dropChat, membersOf, showChat } from '../live.ts';
import type { Chat as ShownChat, UpdateChat } from '../schemas.ts';
import { auditOf, eventDataOf } from './audit-of.ts';
import { cleanTitle, memberIds } from './chat-input.ts';
import { retireChat } from './delete-chat.ts';
import { lockChat, lockOwnChat } from './find-chat.ts';
import { addMembers, removeMembers } from './members.ts';
import { presentChat } from './present-chat.ts';

/**
 * Changes the title or the members of the user's own chat. Members who stay keep their unread messages. Throws
 * ERR_NO_CHAT_FOUND, ERR_NO_PERMISSION, ERR_CHAT_INVALID_TITLE, ERR_CHAT_INVALID_USERS and ERR_NO_USER_FOUND.
 */
export async function updateChat(ctx: Context, id: number, input: UpdateChat): Promise<ShownChat> {
  return ctx.transaction(async () => {
    const chat = await lockOwnChat(ctx, id);
    const before = await presentChat(ctx, chat);
    const title = input.title === undefined ? chat.title : cleanTitle(input.title);
    if (input.users) {
      const wanted = await memberIds(ctx, ctx.actor.userId as number, input.users);
      const present = membersOf(before);
      await addMembers(
        ctx,
        chat,
        wanted.filter((userId) => !present.includes(userId)),
      );
      await removeMembers(
        ctx,
        id,
        present.filter((userId) => !wanted.includes(userId)),
      );
    }
    await Chat.of(ctx)
      .findById(id)
      .patch({ title, searchKey: folded(title), updatedAt: Date.now() });
    return publishTo(ctx, id, before);
  });
}

/**
 * The actor leaves a chat, or its owner takes a member out of it. An owner who leaves hands it to its longest member, and
 * the last to leave ends it; null then. Throws ERR_NO_CHAT_FOUND, ERR_NO_PERMISSION and ERR_NO_USER_FOUND.
 */
export async function takeOut(ctx: Context, id: number, userId: number): Promise<ShownChat | null> {
  return ctx.transaction(async () => {
    const chat = await lockChat(ctx, id);
    const before = await presentChat(ctx, chat);
    if (userId !== ctx.actor.userId && chat.ownerId !== ctx.actor.userId) throw NoPermission();
    if (!membersOf(before).includes(userId)) throw UserNotFound();
    const next = before.users.find((member) => member.userId !== userId);
    if (!next) {
      await retireChat(ctx, before);
      return null;
    }
    await removeMembers(ctx, id, [userId]);
    const ownerId = chat.ownerId === userId ? next.userId : chat.ownerId;
    await Chat.of(ctx).findById(id).patch({ ownerId, updatedAt: chat.updatedAt });
    return publishTo(ctx, id, before);
  });
}

/** Notifies the members and former members, and writes the audit log. */
async function publishTo(ctx: Context, id: number, before: ShownChat): Promise<ShownChat> {
  const after = await presentChat(ctx, await Chat.of(ctx).findById(id).throwIfNotFound());
  const [were, are] = [membersOf(before), membersOf(after)];
  const isNew = (userId: number) => !were.includes(userId);
  showChat(ctx, 'create', { ...after, users: after.users.filter(({ userId }) => isNew(userId)) });
  showChat(ctx, 'update', after);
  dropChat(
    ctx,
    id,
    were.filter((userId) => !are.includes(userId)),
  );
  ctx.emit('chat.updated', eventDataOf(after));
  ctx.audit({
    action: 'chat.changed',
    record: { type: 'chat', id, name: after.title },
    before: auditOf(before),
    after: auditOf(after),
  });
  return after;
}
