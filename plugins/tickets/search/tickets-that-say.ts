import { type Context, findTokens, nextTurn, places, type SearchToken, searchTokens } from '@balcao/core';
import { visibleTickets } from '../visibility.ts';
import { longText, visibleMessages } from './search-messages.ts';
import { walkTokens } from './walk-tokens.ts';

/**
 * Most tickets that a search of the list finds by the words of messages; tickets with the latest matching messages come
 * first.
 */
const ticketsMax = 200;
const idsAtOnce = 1_000;
const readAtOnce = 25;
/** Limits of the work of one search. */
const groupsMax = 60;
const messagesMax = 2_000;

/**
 * Finds the tickets that the actor may see and whose messages contain every typed word, or a word that begins with it.
 */
export async function ticketsThatSay(ctx: Context, searchParam: string): Promise<Set<number>> {
  const found = new Set<number>();
  const wanted = searchTokens(searchParam);
  if (wanted.length === 0) return found;
  let [groups, messages] = [0, 0];
  for await (const { ids, isExact } of walkTokens(ctx, wanted, { max: idsAtOnce })) {
    const ticketIds = isExact ? await ticketsOf(ctx, ids) : await ticketsRead(ctx, ids, wanted);
    for (const ticketId of ticketIds) found.add(ticketId);
    messages += ids.length;
    if (found.size >= ticketsMax || ++groups >= groupsMax || messages >= messagesMax) break;
  }
  return new Set([...found].slice(0, ticketsMax));
}

async function ticketsRead(
  ctx: Context,
  ids: readonly number[],
  wanted: readonly SearchToken[],
): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    for (const { ticketId, body } of await visibleMessages(ctx, ids.slice(start, start + readAtOnce))) {
      if (findTokens(body, wanted)) found.push(ticketId);
      if (body.length > longText) await nextTurn();
    }
    await nextTurn();
  }
  return found;
}

async function ticketsOf(ctx: Context, messageIds: readonly number[]): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const seen = visibleTickets(ctx);
  const rows = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT m.ticketId FROM Messages m CROSS JOIN Tickets t ON t.id = m.ticketId
     WHERE m.id IN (${places(messageIds.length)}) AND m.companyId = :company AND m.isDeleted = 0 AND ${seen.sql}
     ORDER BY m.id DESC`,
    [...messageIds, ...seen.bindings],
  );
  return rows.map(({ ticketId }) => ticketId);
}
