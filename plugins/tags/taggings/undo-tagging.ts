import type { Context } from '@balcao/core';
import { TaggingSettled } from '../contract/errors.ts';
import { taggingJob } from './run-tagging.ts';
import { findTagging, showTagging, type TaggingRow } from './tagging.ts';

/**
 * Undoes a tagging that the user ordered: it stops, and its tags are removed from the tickets in the background. Safe to
 * repeat. Throws ERR_NO_TAGGING_FOUND, and ERR_TAGGING_SETTLED when its time is over.
 */
export async function undoTagging(ctx: Context, id: number): Promise<TaggingRow> {
  await findTagging(ctx, id);
  const now = Date.now();
  return ctx.transaction(async () => {
    const undone = await ctx
      .table('Taggings')
      .where({ id })
      .where((open) =>
        open
          .where({ state: 'running' })
          .orWhere((done) => done.where({ state: 'done' }).where('undoUntil', '>', now)),
      )
      .update({ state: 'undoing', holder: null, heldUntil: 0, finishedAt: null, updatedAt: now });
    const row = await findTagging(ctx, id);
    if (undone === 0) {
      if (row.state === 'done') throw TaggingSettled();
      return row;
    }
    ctx.audit({ action: 'contacts.tagging-undone', record: { type: 'tagging', id } });
    // A job key of its own, because the run that this stops may still have the other key.
    ctx.enqueue(taggingJob, { taggingId: id }, { dedupeKey: `tagging-${id}-undo` });
    showTagging(ctx, row);
    return row;
  });
}
