import type { Context } from '@balcao/core';
import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import { chatChanged, memberChatChanged, oneChatChanged } from './contract/live-events.ts';
import type { Chat, SentChatMessage, ChatMessage as ShownMessage } from './schemas.ts';

/** Sends each member a chat that is new, or whose title or members changed. */
export function showChat(ctx: Context, action: 'create' | 'update', record: Chat): void {
  for (const { userId } of record.users)
    ctx.live(memberChatChanged, { action, record }, { userIds: [userId] }, userId);
}

/** Sends the members that a chat was read. */
export function publishRead(ctx: Context, chat: Chat): void {
  report(ctx, chat.id, { action: 'update', chat }, membersOf(chat));
}

export function publishMessage(ctx: Context, { chat, ...message }: SentChatMessage): void {
  report(ctx, chat.id, { action: 'new-message', newMessage: { ...message, chat }, chat }, membersOf(chat));
}

export function publishChangedMessage(ctx: Context, message: ShownMessage, chat: Chat): void {
  report(ctx, chat.id, { action: 'change-message', message, chat }, membersOf(chat));
}

/** Removes a chat from the screens of former members. */
export function dropChat(ctx: Context, chatId: number, userIds: readonly number[]): void {
  report(ctx, chatId, { action: 'delete', id: String(chatId) }, userIds);
}

export function membersOf({ users }: Pick<Chat, 'users'>): number[] {
  return users.map(({ userId }) => userId);
}

function report(
  ctx: Context,
  chatId: number,
  payload: LivePayload<typeof chatChanged>,
  userIds: readonly number[],
): void {
  if (userIds.length === 0) return;
  ctx.live(chatChanged, payload, { userIds });
  ctx.live(oneChatChanged, payload, { userIds }, chatId);
}
