import { type Context, type Host, NoPermission, places, sweptRows } from '@balcao/core';
import { Chat, ChatMessage } from '../chat.ts';
import { lockChat } from '../chats/find-chat.ts';
import { presentChat } from '../chats/present-chat.ts';
import { ChatMessageNotFound } from '../contract/errors.ts';
import { publishChangedMessage } from '../live.ts';
import type { ChatMessage as ShownMessage, WriteChatMessage } from '../schemas.ts';
import { messageRow } from './list-messages.ts';
import { calledBy, cleanText, lastLine } from './message-input.ts';
import { presentMessage } from './present-message.ts';

/** Name of the job that deletes the file of a deleted message. */
export const forgetFileJob = 'internal-chat/forget-file';
const atOnce = 200;

/**
 * Changes the text of the actor's own message. A new mention is counted for members who have not read the message.
 *
 * Throws ERR_NO_CHAT_FOUND, ERR_NO_CHAT_MESSAGE_FOUND, ERR_NO_PERMISSION for a colleague's message,
 * ERR_CHAT_INVALID_MESSAGE and ERR_NO_USER_FOUND.
 */
export async function editMessage(
  ctx: Context,
  chatId: number,
  id: number,
  input: WriteChatMessage,
): Promise<ShownMessage> {
  return ctx.transaction(async () => {
    const chat = await lockChat(ctx, chatId);
    const row = await ownMessage(ctx, chatId, id);
    const message = cleanText(input.message, row.mediaKey !== null);
    const called = await calledBy(ctx, await presentChat(ctx, chat), input.mentions ?? []);
    const before = JSON.parse(row.mentions) as number[];
    await callUnread(
      ctx,
      row,
      -1,
      before.filter((userId) => !called.includes(userId)),
    );
    await callUnread(
      ctx,
      row,
      1,
      called.filter((userId) => !before.includes(userId)),
    );
    const now = Date.now();
    await ChatMessage.of(ctx)
      .findById(id)
      .patch({ message, mentions: JSON.stringify(called), editedAt: now, updatedAt: now });
    ctx.emit('chat-message.edited', { chatMessageId: id, chatId, userId: row.senderId });
    return reported(ctx, chat, id);
  });
}

/**
 * Deletes the actor's own message with its file; members who have not read it have one unread message less. Safe to
 * repeat. Throws ERR_NO_CHAT_FOUND, ERR_NO_CHAT_MESSAGE_FOUND and ERR_NO_PERMISSION.
 */
export async function deleteMessage(ctx: Context, chatId: number, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const chat = await lockChat(ctx, chatId);
    const row = await ownMessage(ctx, chatId, id);
    await ctx.sql.write(
      `UPDATE ChatUsers SET unreads = unreads - 1
       WHERE companyId = :company AND chatId = ? AND userId <> ? AND readUpTo < ? AND unreads > 0`,
      [chatId, ctx.actor.userId ?? 0, id],
    );
    await callUnread(ctx, row, -1, JSON.parse(row.mentions) as number[]);
    const now = Date.now();
    await ChatMessage.of(ctx)
      .findById(id)
      .patch({
        ...{ message: '', mentions: '[]', deletedAt: now, updatedAt: now },
        ...{ mediaKey: null, mediaName: null, doomedKey: row.mediaKey },
      });
    if (row.mediaKey) ctx.enqueue(forgetFileJob, { id });
    ctx.emit('chat-message.deleted', { chatMessageId: id, chatId, userId: row.senderId });
    await reported(ctx, chat, id);
  });
}

/** Job that deletes the file of a deleted message; safe to run twice. */
export async function forgetFile(ctx: Context, id: number): Promise<void> {
  const row = await ChatMessage.of(ctx).findById(id).whereNotNull('doomedKey');
  if (!row?.doomedKey) return;
  await ctx.host.media.remove(ctx.companyId, row.doomedKey);
  await ChatMessage.of(ctx).findById(id).patch({ doomedKey: null, updatedAt: row.updatedAt });
}

/** Starts the jobs of deleted files whose wake-up was lost. */
export async function sweepFiles(host: Host): Promise<void> {
  const doomed = await sweptRows(host, {
    ...{ table: 'ChatMessages', keys: ['id'], limit: atOnce },
    where: (rows) => rows.whereNotNull('doomedKey'),
  });
  for (const { ctx, id } of doomed) ctx.enqueue(forgetFileJob, { id });
}

async function ownMessage(ctx: Context, chatId: number, id: number): Promise<ChatMessage> {
  const row = await ChatMessage.of(ctx).findOne({ id, chatId }).whereNull('deletedAt');
  if (!row) throw ChatMessageNotFound();
  if (row.senderId !== ctx.actor.userId) throw NoPermission();
  return row;
}

/** Raises or lowers the count of mentions for members who have not read the message. */
async function callUnread(
  ctx: Context,
  { id, chatId }: ChatMessage,
  by: 1 | -1,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.sql.write(
    `UPDATE ChatUsers SET mentions = mentions + ? WHERE companyId = :company AND chatId = ? AND readUpTo < ?
       AND mentions + ? >= 0 AND userId IN (${places(userIds.length)})`,
    [by, chatId, id, by, ...userIds],
  );
}

/** Updates the last message in the list of chats and notifies the members; the order of the list stays. */
async function reported(ctx: Context, chat: Chat, id: number): Promise<ShownMessage> {
  const newest = await ChatMessage.of(ctx)
    .where({ chatId: chat.id })
    .whereNull('deletedAt')
    .orderBy('id', 'desc')
    .first();
  const lastMessage = newest ? lastLine(newest.senderName, newest) : '';
  await Chat.of(ctx).findById(chat.id).patch({ lastMessage, updatedAt: chat.updatedAt });
  const row = await messageRow(ctx, chat.id, id);
  if (!row) throw ChatMessageNotFound();
  const shown = presentMessage(ctx, row);
  publishChangedMessage(ctx, shown, await presentChat(ctx, { ...chat, lastMessage } as Chat));
  return shown;
}
