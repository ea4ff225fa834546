import { type Context, rowTimes } from '@balcao/core';
import { blankWeek } from './blank-week.ts';
import type { Queue } from './queue.ts';
import type { QueueBrief, Queue as QueueOnWire, QueueRow } from './schemas.ts';

/** Returns a queue as live events send it. */
export function presentQueue(queue: Queue): QueueOnWire {
  return {
    ...presentQueueBrief(queue),
    greetingMessage: queue.greetingMessage,
    outOfHoursMessage: queue.outOfHoursMessage,
    schedules: queue.schedules.length === 0 ? blankWeek() : queue.schedules,
    orderQueue: queue.orderQueue,
    integrationId: queue.integrationId,
    promptId: queue.promptId,
    flowId: queue.flowId,
    companyId: queue.companyId,
    ...rowTimes(queue),
  };
}

/** Returns a queue as the user of the request may see it. */
export function presentQueueFor(ctx: Context, queue: Queue): QueueRow {
  const mayManage = ctx.can('queues:manage');
  return { ...presentQueue(queue), can: { edit: mayManage, delete: mayManage } };
}

/** Returns a queue as a part of a ticket, a user or a connection. */
export function presentQueueBrief({ id, name, color }: Pick<Queue, 'id' | 'name' | 'color'>): QueueBrief {
  return { id, name, color };
}
