import type { Context } from '@balcao/core';
import { queueIdsOf } from '../../connections/index.ts';
import { listQueues, type QueueRow } from '../../queues/index.ts';

/** A connection's queues in the order of the menu. */
export async function queuesOf(ctx: Context, connectionId: number): Promise<QueueRow[]> {
  const ids = new Set(await queueIdsOf(ctx, connectionId));
  if (ids.size === 0) return [];
  return (await listQueues(ctx)).filter(({ id }) => ids.has(id));
}
