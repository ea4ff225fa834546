import { auditedFields, type Context } from '@balcao/core';
import { showQueue } from './live.ts';
import { saveTree } from './options/save-tree.ts';
import { auditedColumns, Queue } from './queue.ts';
import { checkedQueue, distinctly } from './queue-input.ts';
import type { CreateQueue } from './schemas.ts';

/**
 * Creates an admin's queue, with its menu if given. Throws ERR_PLAN_LIMIT_QUEUES and what `checkedQueue` and `saveTree`
 * throw.
 */
export async function createQueue(ctx: Context, { options, ...input }: CreateQueue): Promise<Queue> {
  return ctx.transaction(async () => {
    await ctx.host.tenancy.requireRoom(ctx.companyId, 'queues', () => Queue.of(ctx).resultSize());
    const checked = await checkedQueue(ctx, input, null);
    const queue = await distinctly(ctx, null, checked, () =>
      Queue.of(ctx).insertAndFetch({
        greetingMessage: '',
        outOfHoursMessage: '',
        schedules: [],
        orderQueue: null,
        integrationId: null,
        promptId: null,
        flowId: null,
        ...checked,
      }),
    );
    if (options) await saveTree(ctx, queue.id, options);
    ctx.emit('queue.created', { queueId: queue.id });
    showQueue(ctx, queue);
    ctx.audit({
      action: 'queue.created',
      record: { type: 'queue', id: queue.id, name: queue.name },
      after: { ...auditedFields(queue, auditedColumns), options: options?.length },
    });
    return queue;
  });
}
