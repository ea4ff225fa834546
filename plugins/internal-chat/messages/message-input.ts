import type { Context } from '@balcao/core';
import { InvalidChatMessage } from '../contract/errors.ts';
import { chatLimits } from '../contract/limits.ts';
import type { Chat } from '../schemas.ts';

/** Returns a message's text without surrounding spaces, '' when only a file is sent. Throws ERR_CHAT_INVALID_MESSAGE. */
export function cleanText(given: string, hasFile: boolean): string {
  const text = given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const { messageMax } = chatLimits;
  if ((text === '' && !hasFile) || text.length > messageMax)
    throw InvalidChatMessage({ details: { message: `1 to ${messageMax}` } });
  return text;
}

/**
 * Filters the mentioned users to the chat's members, without the writer. A colleague who left the chat meanwhile is dropped.
 *
 * Throws ERR_NO_USER_FOUND for a user of another company.
 */
export async function calledBy(
  ctx: Context,
  { users }: Pick<Chat, 'users'>,
  given: readonly number[],
): Promise<number[]> {
  const called = new Set<number>();
  for (const id of new Set(given)) {
    if (users.some(({ userId }) => userId === id)) called.add(id);
    else await ctx.host.accounts.requireUser(ctx, id);
  }
  called.delete(ctx.actor.userId ?? 0);
  return [...called];
}

/** The line of the list. */
export function lastLine(
  name: string,
  { message, mediaName }: { message: string; mediaName: string | null },
) {
  return `${name}: ${(message || (mediaName ?? '')).replace(/\s+/g, ' ')}`.slice(
    0,
    chatLimits.lastMessageMax,
  );
}
