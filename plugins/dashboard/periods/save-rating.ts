import type { Context } from '@balcao/core';
import type { RatingSaved } from '../../reception/index.ts';
import { nowOf } from '../clock.ts';
import { appendToTicketLog, orderSums, ticketLogKinds } from '../ticket-log.ts';
import { placeOf } from './next-period.ts';

/**
 * Counts a customer's rating for the agent whom it is about, at its own time, in the queue where the conversation ended;
 * a changed rating stays there.
 */
export const saveRating: RatingSaved = async (ctx, { ticket, userId, rate, isChange }) => {
  if (isChange) return changeRating(ctx, ticket.id, rate);
  const at = nowOf(ctx.host);
  const place = placeOf({ ...ticket, userId });
  await appendToTicketLog(ctx.host, [
    { ...place, companyId: ctx.companyId, ticketId: ticket.id, name: 'rated', at, value: rate },
  ]);
};

/**
 * Puts the new number into the entry of the ticket's own rating, not of one that a joined ticket brought, and orders that
 * the sums of its hour are computed again.
 */
async function changeRating(ctx: Context, ticketId: number, rate: number): Promise<void> {
  const [entry] = await ctx.sql.rows<{ id: number; at: number }>(
    `SELECT id, at FROM Milestones WHERE ticketId = ? AND kind = ? AND companyId = :company
       AND joinedFrom IS NULL ORDER BY id DESC LIMIT 1`,
    [ticketId, ticketLogKinds.rated],
  );
  if (!entry) return;
  await ctx.sql.write('UPDATE Milestones SET value = ? WHERE id = ? AND companyId = :company', [
    rate,
    entry.id,
  ]);
  await orderSums(ctx.host, [{ companyId: ctx.companyId, at: Number(entry.at) }]);
}
