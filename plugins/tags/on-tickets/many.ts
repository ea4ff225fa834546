import type { Context } from '@balcao/core';
import { visibleTickets } from '../../tickets/index.ts';
import { requireTags } from '../find-tag.ts';

/** A ticket that carries a tag, and whose it is. */
export interface CarryingTicket {
  ticketId: number;
  contactId: number;
}

/**
 * The tickets that carry a tag, groups apart, by their ids from `after` on, at most `limit`: for whoever writes to
 * everybody with a tag. A contact occurs as often as it has such tickets. Throws ERR_NO_TAG_FOUND.
 */
export async function ticketsCarrying(
  ctx: Context,
  { tagId, after = 0, limit }: { tagId: number; after?: number; limit: number },
): Promise<CarryingTicket[]> {
  await requireTags(ctx, [tagId]);
  return ctx.sql.rows(
    `SELECT x.ticketId, t.contactId FROM TicketTags x JOIN Tickets t ON t.id = x.ticketId
     WHERE x.tagId = ? AND x.ticketId > ? AND +x.companyId = :company AND t.isGroup = 0
     ORDER BY x.ticketId LIMIT ${Math.floor(limit)}`,
    [tagId, after],
  );
}

/**
 * Newest ticket of each of these contacts: tags belong to tickets, contacts have none of their own. Contacts without a ticket
 * that the actor sees are left out.
 */
export async function newestTickets(
  ctx: Context,
  contactIds: readonly number[],
): Promise<Map<number, number>> {
  const seen = visibleTickets(ctx, 'Tickets');
  const rows: Array<{ contactId: number; ticketId: number }> = await ctx
    .table('Tickets')
    .whereIn('contactId', [...contactIds])
    .whereRaw(seen.sql, seen.bindings)
    .groupBy('contactId')
    .select('contactId')
    .max({ ticketId: 'id' });
  return new Map(rows.map(({ contactId, ticketId }) => [contactId, ticketId]));
}
