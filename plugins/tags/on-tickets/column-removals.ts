import { AppError, type Context, type Host, sweptRows } from '@balcao/core';
import { alterTicket, TicketNotFound, type TicketRow } from '../../tickets/index.ts';
import { carriedBy, carryOnly } from './links.ts';

/**
 * Time in milliseconds in which a card may stay without a column for its user alone. Clients move a card in two calls:
 * off its column, then onto another; in between, all users would see it without a column. So the first call takes the
 * card off only for the user who moves it, and the others see one change when it arrives, or after this time.
 */
const putDownWithinMs = 2_000;

/** Name of the job that takes a card off its column for all users when its user has put it on no other one. */
export const leaveColumnJob = 'tags/leave-lane';
const sweptAtOnce = 200;

/**
 * Takes a ticket's card off its column: at once for all users with `isFinal`, else at first for its user alone (see
 * `putDownWithinMs`). Other tags stay. Throws ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION.
 */
export async function leaveColumn(
  ctx: Context,
  { ticketId, isFinal }: { ticketId: number; isFinal: boolean },
): Promise<TicketRow> {
  const { userId } = ctx.actor;
  return alterTicket(ctx, ticketId, async () => {
    if (isFinal || userId === null) return takeOff(ctx, ticketId, userId);
    const carried = await carriedBy(ctx, ticketId);
    if (!carried.some(({ kanban }) => kanban === 1)) return false;
    const dueAt = Date.now() + putDownWithinMs;
    await ctx
      .insert('LaneRemovals', { ticketId, userId, dueAt })
      .onConflict(['ticketId', 'userId'])
      .merge(['dueAt']);
    ctx.enqueue(leaveColumnJob, { ticketId }, { runAt: dueAt + 20 });
    return false;
  });
}

/** Deletes the pending removals of a card that was put on a column, or whose tags were replaced. */
export async function forgetRemovals(ctx: Context, ticketId: number): Promise<void> {
  await ctx.table('LaneRemovals').where({ ticketId }).delete();
}

/** Takes a card that was put on no column in time off its column for all users. Safe to run twice. */
export async function finishRemoval(ctx: Context, ticketId: number): Promise<void> {
  try {
    await alterTicket(ctx, ticketId, async () => {
      const due: { userId: number } | undefined = await ctx
        .table('LaneRemovals')
        .where({ ticketId })
        .where('dueAt', '<=', Date.now())
        .orderBy('dueAt')
        .first('userId');
      return due ? takeOff(ctx, ticketId, due.userId) : false;
    });
  } catch (error) {
    // The ticket was deleted meanwhile, with its pending removals.
    if (!(error instanceof AppError && error.code === TicketNotFound.code)) throw error;
  }
}

/** Starts the jobs of removals whose wake-up was lost. */
export async function sweepRemovals(host: Host): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table: 'LaneRemovals', keys: ['ticketId'], limit: sweptAtOnce },
    where: (rows) => rows.where('dueAt', '<=', Date.now()),
  });
  for (const { ctx, ticketId } of due) await finishRemoval(ctx, ticketId);
}

async function takeOff(ctx: Context, ticketId: number, userId: number | null): Promise<boolean> {
  const carried = await carriedBy(ctx, ticketId);
  await forgetRemovals(ctx, ticketId);
  const wanted = carried.filter(({ kanban }) => kanban === 0);
  return carryOnly(ctx, { ticketId, carried, wanted, userId });
}
