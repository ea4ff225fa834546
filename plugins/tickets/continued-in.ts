import { type Context, places } from '@balcao/core';
import { activeKeyOf } from './ticket.ts';
import type { TicketRow } from './ticket-rows.ts';
import { visibleTickets } from './visibility.ts';

/**
 * Finds the tickets in which the conversations of closed tickets continue: uuids by the closed tickets' ids, of tickets
 * that the actor may see.
 */
export async function continuedIn(ctx: Context, rows: readonly TicketRow[]): Promise<Map<number, string>> {
  const closed = rows.filter(({ status }) => status === 'closed');
  if (closed.length === 0) return new Map();
  const keyOf = ({ contactId, whatsappId }: TicketRow) => activeKeyOf(contactId, whatsappId);
  const keys = [...new Set(closed.map(keyOf))];
  const seen = visibleTickets(ctx);
  const active = await ctx.sql.rows<{ activeKey: string; uuid: string }>(
    `SELECT t.activeKey, t.uuid FROM Tickets t
     WHERE t.companyId = :company AND t.activeKey IN (${places(keys.length)}) AND ${seen.sql}`,
    [...keys, ...seen.bindings],
  );
  const byKey = new Map(active.map(({ activeKey, uuid }) => [activeKey, uuid]));
  return new Map(
    closed.flatMap((row) => {
      const uuid = byKey.get(keyOf(row));
      return uuid === undefined ? [] : [[row.id, uuid] as const];
    }),
  );
}
