import type { Context } from '@balcao/core';
import { QueueNotFound } from './errors.ts';
import { dropQueue } from './live.ts';
import { Queue } from './queue.ts';

/**
 * Deletes a queue; its tickets are left without queue, its users and connections without it, all in one transaction.
 * Throws ERR_QUEUE_NOT_FOUND.
 */
export async function deleteQueue(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    // Core cannot have a foreign key to our table; every other table that names a queue has one.
    const members: Array<{ userId: number }> = await ctx
      .table('UserQueues')
      .where({ queueId: id })
      .select('userId');
    await ctx.host.accounts.forgetQueue(ctx, id);
    if ((await Queue.of(ctx).deleteById(id)) === 0) throw QueueNotFound();
    ctx.emit('queue.deleted', { queueId: id });
    dropQueue(ctx, id);
    ctx.host.database.afterCommit(() => {
      for (const { userId } of members) ctx.host.live.refreshUser(ctx.companyId, userId);
    });
  });
}
