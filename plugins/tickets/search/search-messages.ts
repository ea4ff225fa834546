import type { Context } from '@balcao/core';
import { readRows } from '../sql.ts';
import { visibleMessages } from '../visible-tickets.ts';
import { foldText } from './fold-text.ts';

/** Messages of the company that are looked through letter by letter, newest first. */
const newestLookedThrough = 2_000;
/** Tickets that a search of texts finds at most. */
const ticketsFound = 500;

/** Tickets in whose messages the text occurs, ignoring case and accents; only in messages that the actor may see. */
export async function searchMessages(ctx: Context, text: string): Promise<number[]> {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const seen = visibleMessages(ctx, 'queueId');
  const rows = await readRows<{ ticketId: number; body: string }>(
    ctx.db,
    `SELECT ticketId, body FROM Messages WHERE companyId = ? AND isDeleted = 0 AND mediaType <> 'locationMessage'
     AND ${seen.sql} ORDER BY id DESC LIMIT ${newestLookedThrough}`,
    [ctx.companyId, ...seen.bindings],
  );
  const found = new Set<number>();
  for (const { ticketId, body } of rows)
    if (!found.has(ticketId) && foldText(body).includes(wanted)) found.add(ticketId);
  return [...found].slice(0, ticketsFound);
}
