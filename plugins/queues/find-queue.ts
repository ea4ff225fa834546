import { type Context, sortedByName } from '@balcao/core';
import { QueueNotFound } from './contract/errors.ts';
import { Queue } from './queue.ts';

/** Finds a queue of the user's company. Throws ERR_QUEUE_NOT_FOUND. */
export async function findQueue(ctx: Context, id: number): Promise<Queue> {
  const queue = await Queue.of(ctx).findById(id);
  if (!queue) throw QueueNotFound();
  return queue;
}

/** Queues by id, with one statement; ids that are not the company's are left out. */
export async function queuesByIds(ctx: Context, ids: Iterable<number>): Promise<Map<number, Queue>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const queues = await Queue.of(ctx).whereIn('id', wanted);
  return new Map(queues.map((queue) => [queue.id, queue]));
}

/** Throws ERR_QUEUE_NOT_FOUND unless every id is a queue of the company. */
export async function requireQueues(ctx: Context, ids: readonly number[]): Promise<void> {
  const found = await queuesByIds(ctx, ids);
  if (ids.some((id) => !found.has(id))) throw QueueNotFound();
}

/** Every queue of the company, in the order of lists and of the customer's menu: by orderQueue, those without last, then by name. */
export async function listQueues(ctx: Context): Promise<Queue[]> {
  const placeOf = ({ orderQueue }: Queue) => orderQueue ?? Number.MAX_SAFE_INTEGER;
  return sortedByName(await Queue.of(ctx)).sort((a, b) => placeOf(a) - placeOf(b));
}
