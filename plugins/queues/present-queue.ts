import type { Queue } from './queue.ts';
import type { QueueBrief, Queue as QueueOnWire } from './schemas.ts';

/** A queue as clients see it. */
export function presentQueue(queue: Queue): QueueOnWire {
  return {
    ...presentQueueBrief(queue),
    greetingMessage: queue.greetingMessage,
    outOfHoursMessage: queue.outOfHoursMessage,
    schedules: queue.schedules,
    orderQueue: queue.orderQueue,
    integrationId: queue.integrationId,
    promptId: queue.promptId,
    companyId: queue.companyId,
    createdAt: new Date(queue.createdAt).toISOString(),
    updatedAt: new Date(queue.updatedAt).toISOString(),
  };
}

/** A queue inside a ticket, a user or a connection. */
export function presentQueueBrief({ id, name, color }: Pick<Queue, 'id' | 'name' | 'color'>): QueueBrief {
  return { id, name, color };
}
