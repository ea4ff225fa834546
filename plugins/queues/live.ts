import type { Context } from '@balcao/core';
import { queueChanged } from './contract/live-events.ts';
import { presentQueue } from './present-queue.ts';
import type { Queue } from './queue.ts';

/** Shows a new or changed queue on the company's screens, as `update` in both cases. */
export function showQueue(ctx: Context, queue: Queue): void {
  ctx.live(queueChanged, { action: 'update', queue: presentQueue(queue) });
}

/** Takes a deleted queue off the company's screens. */
export function dropQueue(ctx: Context, queueId: number): void {
  ctx.live(queueChanged, { action: 'delete', queueId });
}
