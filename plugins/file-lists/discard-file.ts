import { type Context, type Host, sweptRows } from '@balcao/core';
import type { FileOption } from './file-list.ts';

/** Name of the job that deletes a replaced file of a list. */
export const discardJob = 'file-lists/discard-file';
const atOnce = 100;

type DiscardedOption = Pick<FileOption, 'mediaKey' | 'isKept'>;

/**
 * Orders the deletion of the file of an option that is deleted or gets another file, after the open transaction has
 * committed; after a crash a sweep deletes it. Files that a message shows stay.
 */
export async function discardFile(ctx: Context, { mediaKey, isKept }: DiscardedOption): Promise<void> {
  if (!mediaKey || isKept) return;
  const now = Date.now();
  const [id] = await ctx.insert('FilesDiscards', { mediaKey, createdAt: now, updatedAt: now });
  ctx.enqueue(discardJob, { id: Number(id) });
}

/** Job that deletes one discarded file; safe to run twice. */
export async function removeDiscarded(ctx: Context, id: number): Promise<void> {
  const row: { mediaKey: string } | undefined = await ctx
    .table('FilesDiscards')
    .where({ id })
    .first('mediaKey');
  if (!row) return;
  await ctx.host.media.remove(ctx.companyId, row.mediaKey);
  await ctx.table('FilesDiscards').where({ id }).delete();
}

/** Starts the jobs of discarded files whose wake-up was lost. */
export async function sweepDiscarded(host: Host): Promise<void> {
  const waiting = await sweptRows(host, {
    ...{ table: 'FilesDiscards', keys: ['id'], limit: atOnce },
    where: (rows) => rows.orderBy('id'),
  });
  for (const { ctx, id } of waiting) ctx.enqueue(discardJob, { id });
}
