import type {
  CreateQueue,
  QueueRow as Queue,
  QueueOption,
  UpdateQueue,
} from '@balcao/plugins/queues/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Queue with its menu, which its form edits together. */
export interface QueueWithMenu {
  queue: Queue;
  options: readonly QueueOption[];
  updatedAt: string;
}

export function createQueue(queue: CreateQueue): Promise<Queue> {
  return api.post('/queue', queue);
}

/** Changes the given fields of a queue; resolves with the queue and its menu. */
export async function updateQueue(
  id: number,
  changes: UpdateQueue,
  options: CallOptions,
): Promise<QueueWithMenu> {
  return withMenu(await api.put(`/queue/${id}`, changes, options), []);
}

export async function readQueue(id: number): Promise<QueueWithMenu> {
  // The menu is read after the queue, so that a change between the two calls is noticed by the queue's version.
  const queue = await api.get(`/queue/${id}`);
  return withMenu(queue, await api.get(`/queue/${id}/options`));
}

export function withMenu(queue: Queue, options: readonly QueueOption[]): QueueWithMenu {
  return { queue, options, updatedAt: queue.updatedAt };
}

export const deleteQueue = (id: number) => api.delete(`/queue/${id}`);
