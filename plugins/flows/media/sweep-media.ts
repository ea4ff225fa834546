import { type Context, type Host, sweptRows } from '@balcao/core';
import { FlowMediaRow } from './flow-media.ts';

const hour = 60 * 60_000;

/** Times of the files of flows, in milliseconds. */
export const mediaTimes = {
  /** Time for which an unused file stays, and interval at which a used file is checked again. */
  keptMs: 24 * hour,
  everyMs: hour,
} as const;

/** Files that one sweep checks; the next sweep continues. */
const atOnce = 200;

/**
 * Deletes the files that no draft, no stored version and no message uses. Each file is checked once a day, by the index
 * on `lookAt`; an interrupted deletion is continued.
 */
export async function sweepFlowMedia(host: Host): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table: 'FlowMedia', keys: ['id'], limit: atOnce },
    where: (rows) => rows.where('lookAt', '<=', Date.now()).orderBy('lookAt').orderBy('id'),
  });
  for (const { ctx, id } of due) {
    const mediaKey = await ctx.transaction(() => doom(ctx, id));
    if (mediaKey === null) continue;
    await ctx.host.media.remove(ctx.companyId, mediaKey);
    await FlowMediaRow.of(ctx).deleteById(id);
  }
}

/** Marks an unused file for deletion, under its lock; returns its key, or null while something uses it. */
async function doom(ctx: Context, id: number): Promise<string | null> {
  const row = await FlowMediaRow.of(ctx).findById(id).forUpdate();
  if (!row) return null;
  const isNamed = !row.isDoomed && (await isInUse(ctx, id));
  await FlowMediaRow.of(ctx)
    .findById(id)
    .patch(isNamed ? { lookAt: Date.now() + mediaTimes.keptMs } : { isDoomed: 1 });
  return isNamed ? null : row.mediaKey;
}

async function isInUse(ctx: Context, flowMediaId: number): Promise<boolean> {
  for (const table of ['FlowMediaUses', 'FlowMediaMessages'])
    if (await ctx.table(table).where({ flowMediaId }).first('flowMediaId')) return true;
  return false;
}
