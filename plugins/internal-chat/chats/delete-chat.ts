import { type Context, type Host, sweptRows } from '@balcao/core';
import { Chat } from '../chat.ts';
import { dropChat, membersOf } from '../live.ts';
import type { Chat as ShownChat } from '../schemas.ts';
import { auditOf } from './audit-of.ts';
import { lockOwnChat } from './find-chat.ts';
import { presentChat } from './present-chat.ts';

/** Name of the job that deletes the messages and files of a deleted chat. */
export const clearJob = 'internal-chat/clear-chat';
const atOnce = 200;

/** Deletes a chat that the actor owns. Throws ERR_NO_CHAT_FOUND and ERR_NO_PERMISSION. */
export async function deleteChat(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => retireChat(ctx, await presentChat(ctx, await lockOwnChat(ctx, id))));
}

/**
 * Removes all members of a chat in the open transaction, so that no user finds it any more; a job deletes its messages
 * and files.
 */
export async function retireChat(ctx: Context, chat: ShownChat): Promise<void> {
  const { id, title } = chat;
  await ctx.table('ChatUsers').where({ chatId: id }).delete();
  await Chat.of(ctx).findById(id).patch({ deletedAt: Date.now() });
  dropChat(ctx, id, membersOf(chat));
  ctx.emit('chat.deleted', { chatId: id });
  ctx.audit({ action: 'chat.deleted', record: { type: 'chat', id, name: title }, before: auditOf(chat) });
  ctx.enqueue(clearJob, { id });
}

/**
 * Job that deletes a chat's files and messages in steps, and then the chat. Each file is deleted before its row, so
 * that a process that dies in between leaves no file behind; safe to run twice.
 */
export async function clearChat(ctx: Context, id: number): Promise<void> {
  const chat = await Chat.of(ctx).findById(id).whereNotNull('deletedAt');
  if (!chat) return;
  const messages = () => ctx.table('ChatMessages').where({ chatId: id });
  for (let isLeft = true; isLeft; ) {
    const rows: Array<{ id: number; mediaKey: string | null; doomedKey: string | null }> = await messages()
      .orderBy('id')
      .limit(atOnce)
      .select('id', 'mediaKey', 'doomedKey');
    for (const key of rows.flatMap(({ mediaKey, doomedKey }) => mediaKey ?? doomedKey ?? []))
      await ctx.host.media.remove(ctx.companyId, key);
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await messages().whereIn('id', ids).delete();
    isLeft = rows.length === atOnce;
  }
  await Chat.of(ctx).deleteById(id);
}

/** Starts the jobs of deleted chats whose wake-up was lost. */
export async function sweepDeleted(host: Host): Promise<void> {
  const deleted = await sweptRows(host, {
    ...{ table: 'Chats', keys: ['id'], limit: atOnce },
    where: (rows) => rows.whereNotNull('deletedAt').orderBy('id'),
  });
  for (const { ctx, id } of deleted) ctx.enqueue(clearJob, { id });
}
