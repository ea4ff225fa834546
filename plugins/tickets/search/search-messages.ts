import type { Context } from '@balcao/core';
import { readRows } from '../sql.ts';
import { everything, visibleTickets } from '../visibility.ts';
import { couldContain, foldText } from './fold-text.ts';

/** How far back a search of texts looks, so that it costs the same in a company of any age. */
const newestLookedThrough = 30_000;
/** Texts that the database hands over for the exact comparison. */
const candidatesMax = 5_000;
/** Tickets that a search of texts finds at most, those that said it last first. */
const ticketsFound = 500;

/**
 * Tickets in whose messages the text occurs, ignoring case and accents; only in tickets that the actor may see and
 * among the company's newest. The database sifts by letters that carry no accents, the exact comparison is ours: neither
 * database folds accents the way people search.
 */
export async function searchMessages(ctx: Context, text: string): Promise<number[]> {
  const wanted = foldText(text);
  if (wanted === '') return [];
  const seen = visibleTickets(ctx);
  const ofSeen = seen === everything ? '' : 'JOIN Tickets t ON t.id = newest.ticketId';
  const rows = await readRows<{ ticketId: number; body: string }>(
    ctx.db,
    `SELECT ticketId, body FROM (
       SELECT ticketId, body, isDeleted, mediaType FROM Messages
       WHERE companyId = ? ORDER BY id DESC LIMIT ${newestLookedThrough}
     ) newest ${ofSeen}
     WHERE isDeleted = 0 AND mediaType <> 'locationMessage' AND body LIKE ? ESCAPE '!' AND ${seen.sql}
     LIMIT ${candidatesMax}`,
    [ctx.companyId, couldContain(wanted), ...seen.bindings],
  );
  const found = new Set<number>();
  for (const { ticketId, body } of rows) {
    if (found.size === ticketsFound) break;
    if (!found.has(ticketId) && foldText(body).includes(wanted)) found.add(ticketId);
  }
  return [...found];
}
