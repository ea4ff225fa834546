import type { Context } from '@balcao/core';
import { queueOptionLimits } from '../contract/limits.ts';
import { findQueue } from '../find-queue.ts';
import type { QueueOptionListQuery } from '../schemas.ts';
import { findOption } from './find-options.ts';
import { QueueOption } from './queue-option.ts';

/**
 * Lists one level of a queue's menu in order, for an admin: below `parentId`, or the first level for -1, an empty value
 * or none. Throws ERR_QUEUE_NOT_FOUND for a queue or a parent that does not exist.
 */
export async function listOptions(
  ctx: Context,
  { queueId, parentId, queueOptionId }: QueueOptionListQuery,
): Promise<QueueOption[]> {
  if (queueId) await findQueue(ctx, queueId);
  if (parentId && parentId > 0) await findOption(ctx, parentId);
  return QueueOption.of(ctx)
    .modify((query) => {
      if (queueId) query.where({ queueId });
      if (queueOptionId) query.where({ id: queueOptionId });
      else if (parentId && parentId > 0) query.where({ parentId });
      else query.whereNull('parentId');
    })
    .orderBy(['queueId', 'position', 'id'])
    .limit(queueOptionLimits.perQueueMax);
}
