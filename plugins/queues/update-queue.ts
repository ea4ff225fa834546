import type { Context } from '@balcao/core';
import { findQueue } from './find-queue.ts';
import { showQueue } from './live.ts';
import { saveTree } from './options/save-tree.ts';
import { Queue } from './queue.ts';
import { checkedQueue, distinctly } from './queue-input.ts';
import type { UpdateQueue } from './schemas.ts';

/** Changes what is given of a queue. Throws ERR_QUEUE_NOT_FOUND and what `checkedQueue` and `saveTree` throw. */
export async function updateQueue(
  ctx: Context,
  id: number,
  { options, ...input }: UpdateQueue,
): Promise<Queue> {
  return ctx.transaction(async () => {
    await findQueue(ctx, id);
    const checked = await checkedQueue(ctx, input, id);
    await distinctly(ctx, id, checked, () =>
      Queue.of(ctx)
        .findById(id)
        .patch({ ...checked, updatedAt: Date.now() }),
    );
    if (options) await saveTree(ctx, id, options);
    const queue = await findQueue(ctx, id);
    ctx.emit('queue.updated', { queueId: id });
    showQueue(ctx, queue);
    return queue;
  });
}
