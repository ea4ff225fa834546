import { type Context, tryRow } from '@balcao/core';
import { alterTicket, TicketNotFound } from '../../tickets/index.ts';
import { tagsOf } from '../find-tag.ts';
import { forgetRemovals } from '../on-tickets/column-removals.ts';
import { type Carried, carriedBy, carryOnly, columnOf } from '../on-tickets/links.ts';
import { isTakenAway, type LockedTagging } from './locked-tagging.ts';

const ticketsOfStep = 200;

interface Link {
  tagId: number;
  replacedId: number | null;
  linkedAt: number;
}

/**
 * Removes the tags that an undone tagging put on tickets: tags that a user removed or put on again since stay as they
 * are. A board column is replaced by the earlier one. It acts as the system, since the user may not see some tickets any
 * more.
 */
export async function takeBack(ctx: Context, held: LockedTagging): Promise<void> {
  for (;;) {
    const tickets = await ctx.sql.rows<{ ticketId: number }>(
      `SELECT DISTINCT ticketId FROM TaggingLinks WHERE taggingId = ? AND +companyId = :company
       ORDER BY ticketId LIMIT ${ticketsOfStep}`,
      [held.row.id],
    );
    if (tickets.length === 0) return;
    for (const { ticketId } of tickets)
      await ctx.host.throttle.step(() => takeOffOrLeave(ctx, held, ticketId));
  }
}

/**
 * Counts a ticket whose tags could not be removed because of an error in the product, and continues with the other
 * tickets.
 */
async function takeOffOrLeave(ctx: Context, held: LockedTagging, ticketId: number): Promise<void> {
  const fault = await tryRow(() => takeOff(ctx, held, ticketId), isTakenAway);
  if (!fault) return;
  const change = { failed: held.row.failed + 1 };
  await ctx.transaction(async () => {
    await held.advance(change);
    await ctx.table('TaggingLinks').where({ taggingId: held.row.id, ticketId }).delete();
  });
  held.advanced(change);
  held.logFault(fault, ticketId);
}

async function takeOff(ctx: Context, held: LockedTagging, ticketId: number): Promise<void> {
  const { id: taggingId, undone, userId } = held.row;
  const change = { undone: undone + 1 };
  await ctx.transaction(async () => {
    await held.advance(change);
    const links: Link[] = await ctx.table('TaggingLinks').where({ taggingId, ticketId }).select();
    await ctx.table('TaggingLinks').where({ taggingId, ticketId }).delete();
    try {
      await alterTicket(ctx, ticketId, async () => {
        const carried = await carriedBy(ctx, ticketId);
        const wanted = await before(ctx, { ticketId, carried, links });
        if (columnOf(wanted) !== columnOf(carried)) await forgetRemovals(ctx, ticketId);
        return carryOnly(ctx, { ticketId, carried, wanted, userId });
      });
    } catch (error) {
      // The ticket was deleted meanwhile, and its tags with it.
      if ((error as { code?: string }).code !== TicketNotFound.code) throw error;
    }
  });
  held.advanced(change);
}

/** Tags of the ticket without those that are still the tagging's own, and with the column that they replaced. */
async function before(
  ctx: Context,
  { ticketId, carried, links }: { ticketId: number; carried: readonly Carried[]; links: readonly Link[] },
): Promise<Carried[]> {
  const now: Array<{ tagId: number; createdAt: number }> = await ctx
    .table('TicketTags')
    .where({ ticketId })
    .select('tagId', 'createdAt');
  const linkedAt = new Map(now.map(({ tagId, createdAt }) => [tagId, Number(createdAt)]));
  const own = links.filter((link) => linkedAt.get(link.tagId) === Number(link.linkedAt));
  const wanted = carried.filter(({ id }) => !own.some(({ tagId }) => tagId === id));
  const laneId = own.find(({ replacedId }) => replacedId !== null)?.replacedId ?? null;
  if (laneId === null || columnOf(wanted) !== null) return wanted;
  const column = await tagsOf(ctx).findById(laneId).where('kanban', 1);
  return column && !wanted.some(({ id }) => id === column.id) ? [...wanted, column] : wanted;
}
