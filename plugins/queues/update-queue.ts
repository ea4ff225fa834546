import { auditedFields, type Context, nextVersion, requireUnchanged } from '@balcao/core';
import { findQueue } from './find-queue.ts';
import { showQueue } from './live.ts';
import { saveTree } from './options/save-tree.ts';
import { auditedColumns, Queue } from './queue.ts';
import { checkedQueue, distinctly } from './queue-input.ts';
import type { UpdateQueue } from './schemas.ts';

/**
 * Changes the given fields of a queue, for an admin. Throws ERR_QUEUE_NOT_FOUND, ERR_CHANGED_MEANWHILE and what
 * `checkedQueue` and `saveTree` throw.
 */
export async function updateQueue(
  ctx: Context,
  id: number,
  { options, ...input }: UpdateQueue,
): Promise<Queue> {
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, 'Queues', id);
    const before = await findQueue(ctx, id);
    const checked = await checkedQueue(ctx, input, id);
    await distinctly(ctx, id, checked, () =>
      Queue.of(ctx)
        .findById(id)
        .patch({ ...checked, updatedAt: nextVersion(before) }),
    );
    if (options) await saveTree(ctx, id, options);
    const queue = await findQueue(ctx, id);
    ctx.emit('queue.updated', { queueId: id });
    showQueue(ctx, queue);
    ctx.audit({
      action: 'queue.changed',
      record: { type: 'queue', id: queue.id, name: queue.name },
      before: auditedFields(before, auditedColumns),
      after: auditedFields(queue, auditedColumns),
    });
    if (options)
      ctx.audit({
        action: 'queue.menu-changed',
        record: { type: 'queue', id: queue.id, name: queue.name },
        after: { options: options.length },
      });
    return queue;
  });
}
