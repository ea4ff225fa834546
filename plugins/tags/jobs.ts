import { type PluginScope, sweptRows } from '@balcao/core';
import { removeTag, removeTagJob } from './delete-tag.ts';
import { finishRemoval, leaveColumnJob, sweepRemovals } from './on-tickets/column-removals.ts';
import { runTagging, taggingJob } from './taggings/run-tagging.ts';
import { sweepTaggings } from './taggings/sweep-taggings.ts';

/** Background jobs of tags; each also finds in the database the work whose order was lost. */
export function defineTagJobs({ host, job, every }: PluginScope): void {
  job(removeTagJob, (ctx, { tagId }) => removeTag(ctx, Number(tagId)));
  job(leaveColumnJob, (ctx, { ticketId }) => finishRemoval(ctx, Number(ticketId)), { concurrency: 4 });
  job(taggingJob, (ctx, { taggingId }) => runTagging(ctx, Number(taggingId)), { concurrency: 4 });
  every('taggings', 5_000, () => sweepTaggings(host));
  every('lane-removals', 5_000, () => sweepRemovals(host));
  every('gone-tags', 60_000, async () => {
    const gone = await sweptRows(host, {
      ...{ table: 'Tags', keys: ['id'] },
      where: (rows) => rows.where('goneAt', '<', Date.now() - 60_000),
    });
    for (const { ctx, id } of gone) await removeTag(ctx, id);
  });
}
