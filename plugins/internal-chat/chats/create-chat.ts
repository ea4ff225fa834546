import { randomUUID } from 'node:crypto';
import { type Context, folded, lockCompany, NoPermission } from '@balcao/core';
import { Chat } from '../chat.ts';
import { TooManyChats } from '../contract/errors.ts';
import { chatLimits } from '../contract/limits.ts';
import { showChat } from '../live.ts';
import type { CreateChat, Chat as ShownChat } from '../schemas.ts';
import { auditOf, eventDataOf } from './audit-of.ts';
import { cleanTitle, memberIds } from './chat-input.ts';
import { addMembers } from './members.ts';
import { presentChat } from './present-chat.ts';

/**
 * Creates a chat of the user with the given colleagues. Throws ERR_CHAT_INVALID_TITLE, ERR_CHAT_INVALID_USERS,
 * ERR_NO_USER_FOUND, ERR_CHAT_LIMIT, and ERR_NO_PERMISSION to the operator's staff, who are no colleagues of the
 * company's users.
 */
export async function createChat(ctx: Context, input: CreateChat): Promise<ShownChat> {
  const { userId: ownerId, entry } = ctx.actor;
  if (ownerId === null || entry) throw NoPermission();
  const title = cleanTitle(input.title);
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts what the first one made.
    await lockCompany(ctx);
    const ids = await memberIds(ctx, ownerId, input.users);
    if ((await Chat.of(ctx).whereNull('deletedAt').resultSize()) >= chatLimits.perCompany)
      throw TooManyChats();
    const { id } = await Chat.of(ctx).insert({
      uuid: randomUUID(),
      title,
      searchKey: folded(title),
      ownerId,
      lastMessage: '',
      lastMessageId: 0,
      messageCount: 0,
    });
    const chat = await Chat.of(ctx).findById(id).throwIfNotFound();
    await addMembers(ctx, chat, ids);
    const shown = await presentChat(ctx, chat);
    showChat(ctx, 'create', shown);
    ctx.emit('chat.created', eventDataOf(shown));
    ctx.audit({
      action: 'chat.created',
      record: { type: 'chat', id, name: title },
      after: auditOf(shown),
    });
    return shown;
  });
}
