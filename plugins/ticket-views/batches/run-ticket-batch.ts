import { AppError, Context, InternalError, NoPermission, tryRow } from '@balcao/core';
import {
  lockTicket,
  maySeeTicket,
  silently,
  type TicketAct,
  TicketNotFound,
  ticketActOf,
} from '../../tickets/index.ts';
import { TicketChangedMeanwhile } from '../contract/errors.ts';
import { BatchTakenAway, LockedBatch, postponeTicketBatch } from './locked-batch.ts';
import { seenTexts } from './seen-texts.ts';
import { isSilentBatch, type TicketBatchRow } from './ticket-batch.ts';

/** Name of the job that carries out an order about many tickets. */
export const batchJob = 'ticket-views/ticket-batch';
const readAtOnce = 200;

/** Ticket of an order, with its state at the time of the order. */
interface Meant {
  ticketId: number;
  seen: string;
}

/**
 * Continues an order whose time has come. Each ticket is changed in one transaction with the order's progress, so after
 * a kill the next run continues behind the last changed ticket. Orders of closed companies wait. A second run is safe.
 */
export async function runTicketBatch(ctx: Context, id: number): Promise<void> {
  if (!(await ctx.host.tenancy.isActive(ctx.companyId))) return postponeTicketBatch(ctx, id);
  const held = await LockedBatch.claim(ctx, id);
  if (!held) return;
  try {
    const act = ticketActOf(ctx, held.row.act);
    if (act) await takeAll(ctx, held, act);
    // The plugin of the action was removed since.
    await held.end(act ? 'done' : 'stopped');
  } catch (error) {
    if (!(error instanceof BatchTakenAway)) throw error;
  } finally {
    await held.letGo();
  }
}

async function takeAll(ctx: Context, held: LockedBatch, act: TicketAct): Promise<void> {
  let isLogged = false;
  for (let after = 0; ; ) {
    const meant: Meant[] = await ctx
      .table('TicketBatchTickets')
      .where({ ticketBatchId: held.row.id })
      .where('ticketId', '>', after)
      .orderBy('ticketId')
      .limit(readAtOnce)
      .select('ticketId', 'seen');
    for (const one of meant) {
      const fault = await ctx.host.throttle.step(() => takeOrLeave(ctx, held, act, one));
      // Once for the order: what fails on one of its tickets may fail on all of them.
      if (fault && !isLogged)
        ctx.log.error(
          { err: fault, ticketBatchId: held.row.id, ticketId: one.ticketId },
          'a ticket of an order was left for a fault',
        );
      isLogged ||= fault !== null;
    }
    const last = meant.at(-1);
    if (!last) return;
    after = last.ticketId;
  }
}

/**
 * Counts a ticket that could not be changed because of an error in the product, like a refused one but with that
 * reason; returns the error.
 */
async function takeOrLeave(
  ctx: Context,
  held: LockedBatch,
  act: TicketAct,
  meant: Meant,
): Promise<Error | null> {
  const fault = await tryRow(
    () => takeOne(ctx, held, act, meant),
    (error) => error instanceof BatchTakenAway,
  );
  if (fault) held.passed(await ctx.transaction(() => held.pass(meant.ticketId, InternalError.code)));
  return fault;
}

/** A ticket that the act is refused on is counted with the reason, and holds up none of the others. */
async function takeOne(ctx: Context, held: LockedBatch, act: TicketAct, meant: Meant): Promise<void> {
  const { ticketId } = meant;
  try {
    const change = await ctx.transaction(async () => {
      const passed = await held.pass(ticketId, null);
      await takeAsOrdered(ctx, held.row, act, meant);
      return passed;
    });
    held.passed(change);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    held.passed(await ctx.transaction(() => held.pass(ticketId, error.code)));
  }
}

async function takeAsOrdered(
  ctx: Context,
  row: TicketBatchRow,
  act: TicketAct,
  { ticketId, seen }: Meant,
): Promise<void> {
  // First of all reads: on a server the others see the database as of then.
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) throw TicketNotFound();
  const orderer = await ordererOf(ctx, row);
  if (!maySeeTicket(orderer.actor, ticket)) throw NoPermission();
  const value: unknown = row.value === null ? null : JSON.parse(row.value);
  const now = await seenTexts(orderer, act, [ticket], value);
  if (now.get(ticketId) !== seen) throw TicketChangedMeanwhile();
  await act.take(orderer, ticket, value);
}

/** Returns the context of the orderer, with the rights that this user has now. Throws ERR_NO_PERMISSION once the user was deleted. */
async function ordererOf(ctx: Context, row: TicketBatchRow): Promise<Context> {
  const actor = row.userId === null ? null : await ctx.host.accounts.actorOfUser(ctx, row.userId);
  if (!actor) throw NoPermission();
  const orderer = new Context(ctx.host, actor);
  return isSilentBatch(row) ? silently(orderer) : orderer;
}
