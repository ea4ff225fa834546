import type { Context } from '@balcao/core';
import { visibleTickets } from '../../tickets/index.ts';

/**
 * Finds the newest ticket of each of these contacts: tags belong to tickets, contacts have none of their own. Contacts
 * without a ticket that the actor sees are left out.
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
