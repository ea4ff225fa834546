import { type Context, type Host, NoRecordFound } from '@balcao/core';
import { Queue } from './queue.ts';

/** What may take over a queue's tickets; each belongs to a plugin of its own. */
export type QueueLink = 'promptId' | 'integrationId';
type Exists = (ctx: Context, id: number) => Promise<boolean>;

const checksByHost = new WeakMap<Host, Map<QueueLink, Exists>>();

/** Lets queues name a prompt or an integration: the owner says whether the company has one with this id. */
export function useQueueLink(host: Host, link: QueueLink, exists: Exists): void {
  checksByHost.set(host, new Map(checksByHost.get(host)).set(link, exists));
}

/** Takes a prompt or an integration that is going away from the company's queues, in the caller's transaction. */
export async function unlinkFromQueues(ctx: Context, link: QueueLink, id: number): Promise<void> {
  await Queue.of(ctx)
    .where({ [link]: id })
    .patch({ [link]: null });
}

/** Throws ERR_NO_RECORD_FOUND for a link to something that the company does not have. */
export async function requireLinked(
  ctx: Context,
  links: { [L in QueueLink]?: number | null },
): Promise<void> {
  for (const link of ['promptId', 'integrationId'] as const) {
    const id = links[link];
    if (!id) continue;
    const exists = checksByHost.get(ctx.host)?.get(link);
    if (!(await exists?.(ctx, id))) throw NoRecordFound({ details: { [link]: id } });
  }
}
