import { type Context, RecordNotFound } from '@balcao/core';
import { type LinkField, type LinkTarget, linkTargets } from './ports.ts';
import { Queue } from './queue.ts';

const fields = ['promptId', 'integrationId'] as const;

/** What the id stands for in the actor's company; null for nothing. */
export async function findLinked(ctx: Context, field: LinkField, id: number): ReturnType<LinkTarget['find']> {
  const target = linkTargets.of(ctx.host).find((one) => one.field === field);
  return target ? target.find(ctx, id) : null;
}

/** Throws ERR_NO_RECORD_FOUND for a link to something that the company does not have; null and absent name nothing. */
export async function requireLinked(
  ctx: Context,
  links: { [F in LinkField]?: number | null },
): Promise<void> {
  for (const field of fields) {
    const id = links[field];
    if (id && !(await findLinked(ctx, field, id))) throw RecordNotFound({ details: { [field]: id } });
  }
}

/** Takes a prompt or an integration that is going away from the company's queues, in the caller's transaction. */
export async function unlinkFromQueues(ctx: Context, field: LinkField, id: number): Promise<void> {
  await Queue.of(ctx)
    .where({ [field]: id })
    .patch({ [field]: null });
}
