import type { CreateQueue, QueueRow as Queue } from '@balcao/plugins/queues/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates the queue, or changes the one with `id`. */
export function saveQueue(id: number | null, queue: CreateQueue): Promise<Queue> {
  return id === null ? api.post('/queue', queue) : api.put(`/queue/${id}`, queue);
}
