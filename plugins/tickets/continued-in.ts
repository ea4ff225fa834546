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
  const keyOf = ({ contactId, whatsappId }: Pick<TicketRow, 'contactId' | 'whatsappId'>) =>
    activeKeyOf(contactId, whatsappId);
  const keys = [...new Set(closed.map(keyOf))];
  // Tickets whose connection was deleted have keys of their own.
  const alone = [
    ...new Set(closed.flatMap(({ contactId, whatsappId }) => (whatsappId === null ? [contactId] : []))),
  ];
  const ofAlone =
    alone.length === 0
      ? ''
      : ` OR (t.contactId IN (${places(alone.length)}) AND t.whatsappId IS NULL AND t.activeKey IS NOT NULL)`;
  const seen = visibleTickets(ctx);
  const active = await ctx.sql.rows<Pick<TicketRow, 'contactId' | 'whatsappId' | 'uuid'>>(
    `SELECT t.contactId, t.whatsappId, t.uuid FROM Tickets t
     WHERE t.companyId = :company AND (t.activeKey IN (${places(keys.length)})${ofAlone}) AND ${seen.sql}`,
    [...keys, ...alone, ...seen.bindings],
  );
  const byKey = new Map(active.map((row) => [keyOf(row), row.uuid]));
  return new Map(
    closed.flatMap((row) => {
      const uuid = byKey.get(keyOf(row));
      return uuid === undefined ? [] : [[row.id, uuid] as const];
    }),
  );
}
