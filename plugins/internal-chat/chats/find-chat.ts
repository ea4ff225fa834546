import { type Context, NoPermission } from '@balcao/core';
import { Chat } from '../chat.ts';
import { ChatNotFound } from '../contract/errors.ts';

/** Finds a chat of which the user is a member, by its id or its uuid. Throws ERR_NO_CHAT_FOUND. */
export async function findChat(ctx: Context, idOrUuid: number | string): Promise<Chat> {
  const key = String(idOrUuid);
  const where = /^\d{1,10}$/.test(key) ? { id: Number(key) } : { uuid: key.toLowerCase() };
  return requireMember(ctx, await Chat.of(ctx).findOne(where));
}

/**
 * Reads a chat of which the actor is a member and locks it until the open transaction ends, so that messages to a chat
 * are written in order. Throws ERR_NO_CHAT_FOUND.
 */
export async function lockChat(ctx: Context, id: number): Promise<Chat> {
  return requireMember(ctx, await Chat.of(ctx).findById(id).forUpdate());
}

/** Locks a chat that the actor owns. Throws ERR_NO_CHAT_FOUND, and ERR_NO_PERMISSION for another owner's. */
export async function lockOwnChat(ctx: Context, id: number): Promise<Chat> {
  const chat = await lockChat(ctx, id);
  if (chat.ownerId !== ctx.actor.userId) throw NoPermission();
  return chat;
}

async function requireMember(ctx: Context, chat: Chat | undefined): Promise<Chat> {
  const member = chat && (await ctx.table('ChatUsers').where(own(ctx, chat.id)).first('id'));
  if (!chat || !member) throw ChatNotFound();
  return chat;
}

/** Returns the condition for the user's own row among the members; the operator's staff in a company have none. */
export function own({ actor }: Context, chatId: number): { chatId: number; userId: number } {
  return { chatId, userId: actor.userId ?? 0 };
}
