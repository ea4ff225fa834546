import { auditedFields, type Context } from '@balcao/core';
import { QueueNotFound } from './contract/errors.ts';
import { findQueue } from './find-queue.ts';
import { dropQueue } from './live.ts';
import { queueRemovals } from './ports.ts';
import { auditedColumns, Queue } from './queue.ts';

/**
 * Deletes a queue for an admin. Its tickets, users and connections lose it in the same transaction, and their screens
 * are updated. Throws ERR_QUEUE_NOT_FOUND.
 */
export async function deleteQueue(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const queue = await findQueue(ctx, id);
    // Core has no foreign key to this plugin's table, unlike all other tables that refer to a queue.
    await ctx.host.accounts.forgetQueue(ctx, id);
    for (const remove of queueRemovals.of(ctx.host)) await remove(ctx, id);
    if ((await Queue.of(ctx).deleteById(id)) === 0) throw QueueNotFound();
    ctx.emit('queue.deleted', { queueId: id });
    dropQueue(ctx, id);
    ctx.audit({
      action: 'queue.deleted',
      record: { type: 'queue', id: queue.id, name: queue.name },
      before: auditedFields(queue, auditedColumns),
    });
  });
}
