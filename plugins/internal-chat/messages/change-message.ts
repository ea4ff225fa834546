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
 * Rewrites a message of the actor's. Newly mentioned members have it counted only while it is unread.
 *
 * Throws ERR_NO_CHAT_FOUND, ERR_NO_CHAT_MESSAGE_FOUND, ERR_NO_PERMISSION for a colleague's, ERR_CHAT_INVALID_MESSAGE and
 * ERR_NO_USER_FOUND.
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
 * Takes a message of the actor's back, with its file: members who have not read it have one unread less. One that is deleted
 * already stays so. Throws ERR_NO_CHAT_FOUND, ERR_NO_CHAT_MESSAGE_FOUND and ERR_NO_PERMISSION.
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

/** The job: removing what is gone already does no harm. */
export async function forgetFile(ctx: Context, id: number): Promise<void> {
  const row = await ChatMessage.of(ctx).findById(id).whereNotNull('doomedKey');
  if (!row?.doomedKey) return;
  await ctx.host.media.remove(ctx.companyId, row.doomedKey);
  await ChatMessage.of(ctx).findById(id).patch({ doomedKey: null, updatedAt: row.updatedAt });
}

/** Finds what a lost wake-up left behind. */
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

/** Counts a call up or down for those who have not read the message. */
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

/** The list's line follows, and the members hear of it; where the chat stands among others stays. */
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
