import { type Context, NoPermission } from '@balcao/core';
import { invalidValue, type SeenTicket, type TicketAct, ticketActOf } from '../../tickets/index.ts';
import { TooManyTicketBatches } from '../contract/errors.ts';
import { batchLimits } from '../contract/limits.ts';
import { chosenTickets } from './chosen-tickets.ts';
import { batchNow } from './clock.ts';
import { batchJob } from './run-ticket-batch.ts';
import type { OrderTicketBatch } from './schemas.ts';
import { seenTexts } from './seen-texts.ts';
import { findTicketBatch, showTicketBatch, type TicketBatchRow } from './ticket-batch.ts';

const insertedAtOnce = 500;

/**
 * Orders an action on several tickets, such as closing them: on the given tickets, or on all of a view that the actor
 * sees now. Nothing is carried out before `undoMs` have passed, in which the user can undo the order; then it is done
 * in the background. Throws the errors of `chosenTickets` and of the action's `check`, ERR_TICKET_BATCHES_OPEN, and
 * ERR_NO_PERMISSION in an impersonation session.
 */
export async function orderTicketBatch(ctx: Context, order: OrderTicketBatch): Promise<TicketBatchRow> {
  // Its rights are read again at each ticket, when an impersonation session may be over: our own staff are no users of the company.
  if (ctx.actor.entry) throw NoPermission();
  const { act: name, value: given = null, viewId } = order;
  const act = ticketActOf(ctx, name);
  if (!act) throw invalidValue('of an act that this installation has');
  await act.check(ctx, given);
  const value = act.stored ? await act.stored(ctx, given) : given;
  const tickets = await chosenTickets(ctx, order);
  const stored = value === null ? null : JSON.stringify(value);
  return ctx.transaction(async () => {
    await requireRoom(ctx);
    const now = batchNow(ctx);
    const total = tickets.length;
    const [id] = (await ctx.insert('TicketBatches', {
      ...{ userId: ctx.actor.userId, state: 'waiting', act: name, value: stored, total, reasons: '{}' },
      ...{ dueAt: now + batchLimits.undoMs, createdAt: now, updatedAt: now },
    })) as [number];
    await keepTickets(ctx, id, { act, value, tickets });
    ctx.audit({
      action: 'tickets.ordered',
      record: { type: 'ticket-batch', id },
      after: { act: name, value: stored, total, viewId: viewId ?? null },
    });
    ctx.enqueue(
      batchJob,
      { ticketBatchId: id },
      { dedupeKey: `ticket-batch-${id}`, runAt: now + batchLimits.undoMs },
    );
    const row = await findTicketBatch(ctx, id);
    showTicketBatch(ctx, row);
    return row;
  });
}

/** Throws ERR_TICKET_BATCHES_OPEN. Orders of one user are given one after the other until the open transaction ends. */
async function requireRoom(ctx: Context): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.table('Users').where({ id: userId }).forUpdate().first('id');
  const open = await ctx
    .table('TicketBatches')
    .where({ userId })
    .whereIn('state', ['waiting', 'running'])
    .limit(batchLimits.open)
    .select('id');
  if (open.length >= batchLimits.open) throw TooManyTicketBatches({ details: { max: batchLimits.open } });
}

/** Writes down each ticket as the actor sees it. */
async function keepTickets(
  ctx: Context,
  ticketBatchId: number,
  { act, value, tickets }: { act: TicketAct; value: unknown; tickets: readonly SeenTicket[] },
): Promise<void> {
  for (let start = 0; start < tickets.length; start += insertedAtOnce) {
    const part = tickets.slice(start, start + insertedAtOnce);
    const seen = await seenTexts(ctx, act, part, value);
    await ctx.insert(
      'TicketBatchTickets',
      part.map(({ id }) => ({ ticketBatchId, ticketId: id, seen: seen.get(id) })),
    );
  }
}
