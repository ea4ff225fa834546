import { AppError, type Context, faultLevel, type Host, nextTurn, tryRow } from '@balcao/core';
import { forgetOpenTimes } from '../../calendars/index.ts';
import { alterTicket } from '../../tickets/index.ts';
import { activePolicies, forgetPolicies } from '../policies/active-policies.ts';
import { changeTimers } from './change-timers.ts';
import { everyCompany } from './every-company.ts';
import { ReaimOrder } from './re-aim-orders.ts';
import type { TicketTimers } from './ticket-timers.ts';

/** Tickets whose timers are changed before a run stores its progress. */
const portion = 100;
/** Length of a run's lease in milliseconds; another process continues when it has ended. */
const leaseMs = 30_000;
const companiesAtOnce = 100;

/** Applies changed policies to running timers for every due order; a job does the same for one company, sooner. */
export async function sweepReaims(host: Host): Promise<void> {
  const { sql } = everyCompany(host);
  const due = await sql.rows<{ companyId: number }>(
    `SELECT companyId FROM SlaReaims WHERE runAt <= ? ORDER BY runAt LIMIT ${companiesAtOnce}`,
    [Date.now()],
  );
  for (const { companyId } of due)
    await reaimTimers(host.contextFor(companyId)).catch((error: unknown) =>
      host.log[faultLevel(error)]({ err: error, companyId }, 'timers were not re-aimed; they come again'),
    );
}

/**
 * Applies the company's present policies and calendars to all its timers that have not ended, each ticket in its own
 * transaction, and updates the screens. An interrupted run continues after its last group; of two processes at once one
 * works.
 */
export async function reaimTimers(ctx: Context, atOnce = portion): Promise<void> {
  const order = await ReaimOrder.of(ctx).first();
  if (!order || Number(order.runAt) > Date.now()) return;
  const { orderKey } = order;
  const mine = () => ReaimOrder.of(ctx).where({ orderKey });
  const taken = { runAt: Date.now() + leaseMs };
  if ((await mine().where({ runAt: order.runAt }).patch(taken)) === 0) return;
  for (let after: number | null = order.followedTo; after !== null; await nextTurn()) {
    after = await changeAfter(ctx, { after, atOnce }, (book) => book.follow());
    if (after === null) await mine().delete();
    else if ((await mine().patch({ followedTo: after, runAt: Date.now() + leaseMs })) === 0) return;
  }
}

/** Continues the timers of a company whose plan has service levels again. Safe to run twice. */
export async function wakeTimers(ctx: Context): Promise<void> {
  for (let after: number | null = 0; after !== null; await nextTurn())
    after = await changeAfter(ctx, { after, atOnce: portion }, (book) => book.wake());
}

/** Changes the timers of the next tickets after the given one. Returns the last of them; null: there are no more. */
async function changeAfter(
  ctx: Context,
  { after, atOnce }: { after: number; atOnce: number },
  change: (book: TicketTimers) => Promise<void>,
): Promise<number | null> {
  forgetPolicies(ctx);
  forgetOpenTimes(ctx);
  const rows = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT DISTINCT ticketId FROM SlaTimers WHERE companyId = :company AND state IN ('running', 'paused') AND ticketId > ?
     ORDER BY ticketId LIMIT ${atOnce}`,
    [after],
  );
  let isLogged = false;
  for (const { ticketId } of rows) {
    const fault = await tryRow(() => changeOne(ctx, ticketId, change));
    // The ticket is skipped, and its next change corrects its timers. Logged once a group, because all tickets may fail
    // alike.
    if (fault && !isLogged)
      ctx.log.error({ err: fault, ticketId }, 'timers of a ticket were left for a fault');
    isLogged ||= fault !== null;
  }
  return rows.length < atOnce ? null : (rows.at(-1)?.ticketId ?? null);
}

async function changeOne(
  ctx: Context,
  ticketId: number,
  change: (book: TicketTimers) => Promise<void>,
): Promise<void> {
  // Where the plan lost service levels meanwhile, the timers rest and must not end for lack of a policy.
  if (!(await ctx.host.tenancy.opens(ctx.companyId, 'useServiceLevels'))) return;
  const policies = await activePolicies(ctx);
  try {
    await alterTicket(ctx, ticketId, async (ticket) => {
      await changeTimers(ctx, { ticketIds: [ticketId], policies, rows: [ticket] }, change);
      return true;
    });
  } catch (error) {
    // The ticket was deleted meanwhile, with its timers.
    if (!(error instanceof AppError && error.code === 'ERR_NO_TICKET_FOUND')) throw error;
  }
}
