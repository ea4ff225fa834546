import type {
  CreateQueue,
  QueueRow as Queue,
  QueueOption,
  UpdateQueue,
} from '@balcao/plugins/queues/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** A queue with its menu, as its form holds it. */
export interface QueueWithMenu {
  queue: Queue;
  options: readonly QueueOption[];
  updatedAt: string;
}

export function createQueue(queue: CreateQueue): Promise<Queue> {
  return api.post('/queue', queue);
}

/** Changes the given fields of a queue. Answers it with its menu. */
export async function updateQueue(
  id: number,
  changes: UpdateQueue,
  options: CallOptions,
): Promise<QueueWithMenu> {
  return withMenu(await api.put(`/queue/${id}`, changes, options), []);
}

export async function readQueue(id: number): Promise<QueueWithMenu> {
  // The menu comes after the row: a change between the two is then found by the version.
  const queue = await api.get(`/queue/${id}`);
  return withMenu(queue, await api.get(`/queue/${id}/options`));
}

export function withMenu(queue: Queue, options: readonly QueueOption[]): QueueWithMenu {
  return { queue, options, updatedAt: queue.updatedAt };
}

export const deleteQueue = (id: number) => api.delete(`/queue/${id}`);
