import { type Context, hidesSomething, tidyName } from '@balcao/core';
import { InvalidChatTitle, InvalidChatUsers } from '../contract/errors.ts';
import { chatLimits } from '../contract/limits.ts';

/** Returns the title of a chat as stored. Throws ERR_CHAT_INVALID_TITLE. */
export function cleanTitle(given: string): string {
  const title = tidyName(given.replace(/\s+/g, ' '));
  const { titleMax } = chatLimits;
  if (title === '' || title.length > titleMax || hidesSomething(title))
    throw InvalidChatTitle({ details: { title: `1 to ${titleMax}` } });
  return title;
}

/**
 * The ids of the members that are given, each once, the owner's first. Throws ERR_CHAT_INVALID_USERS, and ERR_NO_USER_FOUND for
 * a user of another company.
 */
export async function memberIds(
  ctx: Context,
  ownerId: number,
  users: ReadonlyArray<{ id: number }>,
): Promise<number[]> {
  const ids = [...new Set([ownerId, ...users.map(({ id }) => id)])];
  const { usersMax } = chatLimits;
  if (users.length === 0 || ids.length > usersMax)
    throw InvalidChatUsers({ details: { users: `1 to ${usersMax}` } });
  const known = await ctx.host.accounts.describeUsers(ctx, ids);
  const missing = ids.find((id) => !known.some((user) => user.id === id));
  if (missing !== undefined) await ctx.host.accounts.requireUser(ctx, missing);
  return ids;
}
