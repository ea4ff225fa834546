import { AppError, type Context, nextTurn } from '@balcao/core';
import { forgetOpenTimes } from '../../calendars/index.ts';
import { alterTicket } from '../../tickets/index.ts';
import { activePolicies, forgetPolicies } from '../policies/active-policies.ts';
import { changeTimers } from './change-timers.ts';
import type { TicketTimers } from './ticket-timers.ts';

export const reaimJob = 'service-levels/re-aim';
const batch = 500;
/** Every process reads its calendars and settings anew within this time. */
const hoursKeptMs = 1500;

/** Has the company's running timers follow its policies and calendars as they are after the open transaction. */
export function orderReaim(ctx: Context): void {
  ctx.enqueue(reaimJob, {});
}

/** Has running timers follow opening hours that have changed, once no process counts by the former ones any more. */
export function orderReaimByHours(ctx: Context): void {
  ctx.enqueue(reaimJob, {}, { runAt: Date.now() + hoursKeptMs });
}

/**
 * Brings every timer of the company that has not ended in step with its policies and calendars; each ticket in a transaction of its
 * own, whose screens hear it. Safe to run twice.
 */
export function reaimTimers(ctx: Context): Promise<void> {
  return changeEach(ctx, (book) => book.follow());
}

/** Has timers of a company whose plan has service levels again go on from now. Safe to run twice. */
export function wakeTimers(ctx: Context): Promise<void> {
  return changeEach(ctx, (book) => book.wake());
}

async function changeEach(ctx: Context, change: (book: TicketTimers) => Promise<void>): Promise<void> {
  forgetPolicies(ctx);
  forgetOpenTimes(ctx);
  for (let after = 0; ; ) {
    const rows = await ctx.sql.rows<{ ticketId: number }>(
      `SELECT DISTINCT ticketId FROM SlaTimers WHERE companyId = :company AND state IN ('running', 'paused') AND ticketId > ?
       ORDER BY ticketId LIMIT ${batch}`,
      [after],
    );
    for (const { ticketId } of rows) await changeOne(ctx, ticketId, change);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.ticketId;
    await nextTurn();
  }
}

async function changeOne(
  ctx: Context,
  ticketId: number,
  change: (book: TicketTimers) => Promise<void>,
): Promise<void> {
  // Timers of a plan that closed meanwhile rest, and are not ended for want of a policy.
  if (!(await ctx.host.tenancy.opens(ctx.companyId, 'useServiceLevels'))) return;
  const policies = await activePolicies(ctx);
  try {
    await alterTicket(ctx, ticketId, async (ticket) => {
      await changeTimers(ctx, { ticketIds: [ticketId], policies, rows: [ticket] }, change);
      return true;
    });
  } catch (error) {
    // Deleted since it was read, and its timers with it.
    if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
  }
}
