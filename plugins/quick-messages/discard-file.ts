import { type Context, type Host, sweptRows } from '@balcao/core';

/** Name of the job that deletes a replaced file of a quick message. */
export const discardJob = 'quick-messages/discard-file';
const atOnce = 100;

/**
 * Orders the deletion of a quick message's file that is no longer used, to be done after the commit. The order is stored
 * in the open transaction, so that a sweep finds it after a crash.
 */
export async function discardFile(ctx: Context, mediaKey: string): Promise<void> {
  const now = Date.now();
  const [id] = await ctx.insert('QuickMessageDiscards', { mediaKey, createdAt: now, updatedAt: now });
  ctx.enqueue(discardJob, { id: Number(id) });
}

/** Job that removes a discarded file; removing a file that is gone already does no harm. */
export async function removeDiscarded(ctx: Context, id: number): Promise<void> {
  const row: { mediaKey: string } | undefined = await ctx
    .table('QuickMessageDiscards')
    .where({ id })
    .first('mediaKey');
  if (!row) return;
  await ctx.host.media.remove(ctx.companyId, row.mediaKey);
  await ctx.table('QuickMessageDiscards').where({ id }).delete();
}

/** Starts the jobs of discarded files whose wake-up was lost, for example by a crash. */
export async function sweepDiscarded(host: Host): Promise<void> {
  const waiting = await sweptRows(host, {
    ...{ table: 'QuickMessageDiscards', keys: ['id'], limit: atOnce },
    where: (rows) => rows.orderBy('id'),
  });
  for (const { ctx, id } of waiting) ctx.enqueue(discardJob, { id });
}
