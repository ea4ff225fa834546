import { type Context, cutFileName, places, type StoredMedia, storedKey } from '@balcao/core';
import { Chat, ChatMessage } from '../chat.ts';
import { lockChat } from '../chats/find-chat.ts';
import { presentChat } from '../chats/present-chat.ts';
import { ChatMessageNotFound } from '../contract/errors.ts';
import { publishMessage } from '../live.ts';
import type { SentChatMessage } from '../schemas.ts';
import { messageRow } from './list-messages.ts';
import { calledBy, cleanText, lastLine } from './message-input.ts';
import { presentMessage } from './present-message.ts';

/** Width of the column. */
const sendKeyMax = 240;

export interface PostMessage {
  chatId: number;
  message: string;
  mentions: readonly number[];
  file: StoredMedia | null;
  /** Idempotency key, the same for every attempt to send this message. */
  idempotencyKey: string | null;
}

export interface Posted {
  sent: SentChatMessage;
  /** True where an earlier attempt stored the message; this one changed nothing, and its file is not needed. */
  wasThere: boolean;
}

/**
 * Posts a user's message to a chat. Every other member gets one more unread message, and the author has read all. The
 * chat's row is locked meanwhile, so that messages are numbered in the order in which they become visible, and a
 * repeated call waits for the first one. Throws ERR_NO_CHAT_FOUND, ERR_CHAT_INVALID_MESSAGE and ERR_NO_USER_FOUND.
 */
export async function postMessage(ctx: Context, input: PostMessage): Promise<Posted> {
  const { chatId, file } = input;
  const message = cleanText(input.message, file !== null);
  return ctx.transaction(async () => {
    const chat = await lockChat(ctx, chatId);
    const sendKey = keyOf(ctx, input.idempotencyKey);
    const known = sendKey === null ? undefined : await ChatMessage.of(ctx).findOne({ chatId, sendKey });
    if (known) return { sent: await sentMessage(ctx, chat, known.id), wasThere: true };
    const called = await calledBy(ctx, await presentChat(ctx, chat), input.mentions);
    const { id } = await ChatMessage.of(ctx).insert({
      ...{ chatId, message, sendKey, editedAt: null, deletedAt: null, doomedKey: null },
      senderId: ctx.actor.userId,
      senderName: ctx.actor.name,
      mentions: JSON.stringify(called),
      mediaKey: file?.key ?? null,
      mediaName: file ? cutFileName(file.fileName) : null,
      mediaMime: file?.mimeType.slice(0, 255) ?? null,
      mediaSize: file?.size ?? null,
    });
    await count(ctx, chatId, id, called);
    await Chat.of(ctx)
      .findById(chatId)
      .patch({
        lastMessage: lastLine(ctx.actor.name, { message, mediaName: file?.fileName ?? null }),
        lastMessageId: id,
        messageCount: chat.messageCount + 1,
        updatedAt: Date.now(),
      });
    const sent = await sentMessage(ctx, await Chat.of(ctx).findById(chatId).throwIfNotFound(), id);
    publishMessage(ctx, sent);
    ctx.emit('chat-message.sent', { chatMessageId: id, chatId, userId: ctx.actor.userId });
    return { sent, wasThere: false };
  });
}

/**
 * Raises the counts of unread messages in the database itself, so that no earlier read can overwrite another change.
 */
async function count(ctx: Context, chatId: number, id: number, called: readonly number[]): Promise<void> {
  const writer = ctx.actor.userId ?? 0;
  await ctx.sql.write(
    'UPDATE ChatUsers SET unreads = unreads + 1 WHERE companyId = :company AND chatId = ? AND userId <> ?',
    [chatId, writer],
  );
  await ctx.sql.write(
    `UPDATE ChatUsers SET unreads = 0, mentions = 0, readUpTo = ?
     WHERE companyId = :company AND chatId = ? AND userId = ?`,
    [id, chatId, writer],
  );
  if (called.length > 0)
    await ctx.sql.write(
      `UPDATE ChatUsers SET mentions = mentions + 1
       WHERE companyId = :company AND chatId = ? AND userId IN (${places(called.length)})`,
      [chatId, ...called],
    );
}

async function sentMessage(ctx: Context, chat: Chat, id: number): Promise<SentChatMessage> {
  const row = await messageRow(ctx, chat.id, id);
  if (!row) throw ChatMessageNotFound();
  return { ...presentMessage(ctx, row), chat: await presentChat(ctx, chat) };
}

function keyOf({ actor }: Context, key: string | null): string | null {
  return key && storedKey(`${actor.userId}:${key}`, sendKeyMax);
}
