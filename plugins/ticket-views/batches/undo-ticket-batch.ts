import type { Context } from '@balcao/core';
import { TicketBatchSettled } from '../contract/errors.ts';
import { batchNow } from './clock.ts';
import { findTicketBatch, showTicketBatch, type TicketBatchRow } from './ticket-batch.ts';

/**
 * Cancels an order of the user that has not begun, or stops one: changes already made stay. Safe to repeat. Throws
 * ERR_NO_TICKET_BATCH_FOUND, and ERR_TICKET_BATCH_SETTLED once it has ended by itself.
 */
export async function undoTicketBatch(ctx: Context, id: number): Promise<TicketBatchRow> {
  await findTicketBatch(ctx, id);
  return ctx.transaction(async () => {
    const ended = (await end(ctx, id, 'waiting', 'undone')) || (await end(ctx, id, 'running', 'stopped'));
    const row = await findTicketBatch(ctx, id);
    if (!ended) {
      if (row.state === 'done') throw TicketBatchSettled();
      return row;
    }
    await ctx.table('TicketBatchTickets').where({ ticketBatchId: id }).delete();
    const { total, done } = row;
    ctx.audit({
      action: 'tickets.order-undone',
      record: { type: 'ticket-batch', id },
      after: { total, done },
    });
    showTicketBatch(ctx, row);
    return row;
  });
}

async function end(
  ctx: Context,
  id: number,
  from: TicketBatchRow['state'],
  state: TicketBatchRow['state'],
): Promise<boolean> {
  const now = batchNow(ctx);
  const ended = await ctx
    .table('TicketBatches')
    .where({ id, state: from })
    .update({ state, holder: null, heldUntil: 0, finishedAt: now, updatedAt: now });
  return ended > 0;
}
