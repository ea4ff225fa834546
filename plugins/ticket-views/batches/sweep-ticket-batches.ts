import { forgetOlder, type Host, sweptRows } from '@balcao/core';
import { batchNow } from './clock.ts';
import { batchJob } from './run-ticket-batch.ts';

/** Time for which an ended order's row stays, for the screen that shows its result. */
const keptMs = 24 * 60 * 60_000;
const atOnce = 100;

/** Enqueues the job again for due orders on which no process works, and deletes old ended ones. */
export async function sweepTicketBatches(host: Host): Promise<void> {
  const now = batchNow(host);
  const due = await sweptRows(host, {
    table: 'TicketBatches',
    keys: ['id'],
    where: (rows) =>
      rows.whereIn('state', ['waiting', 'running']).where('dueAt', '<=', now).where('heldUntil', '<', now),
    limit: atOnce,
  });
  for (const { ctx, id } of due)
    ctx.enqueue(batchJob, { ticketBatchId: id }, { dedupeKey: `ticket-batch-${id}-swept` });
  await forgetOlder(host, { table: 'TicketBatches', column: 'finishedAt', before: now - keptMs });
}
