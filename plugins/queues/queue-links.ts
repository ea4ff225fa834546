import { type Context, RecordNotFound } from '@balcao/core';
import { type LinkField, type LinkTarget, linkTargets } from './ports.ts';
import { Queue } from './queue.ts';

const fields = ['promptId', 'integrationId', 'flowId'] as const;

/** Finds the prompt or integration of an id in the actor's company; null for none. */
export async function findLinked(ctx: Context, field: LinkField, id: number): ReturnType<LinkTarget['find']> {
  return (await targetOf(ctx, field)?.find(ctx, id)) ?? null;
}

function targetOf({ host }: Context, field: LinkField): LinkTarget | undefined {
  return linkTargets.of(host).find((one) => one.field === field);
}

/**
 * Checks that the company has the prompt or integration of an id. Throws its owner's own error, or ERR_NO_RECORD_FOUND;
 * null and absent ids pass.
 */
export async function requireLinked(
  ctx: Context,
  links: { [F in LinkField]?: number | null },
): Promise<void> {
  for (const field of fields) {
    const id = links[field];
    if (!id || (await findLinked(ctx, field, id))) continue;
    const missing = targetOf(ctx, field)?.missing ?? RecordNotFound;
    throw missing({ details: { [field]: id } });
  }
}

/** Lists the company's queues whose conversations this prompt or integration answers. */
export async function queuesLinkedTo(
  ctx: Context,
  field: LinkField,
  id: number,
): Promise<Array<{ id: number; name: string }>> {
  return Queue.of(ctx)
    .where({ [field]: id })
    .orderBy('id')
    .select('id', 'name');
}

/** Ids of prompts or integrations, by the id of the queue that names one. */
export async function linksOfQueues(ctx: Context, field: LinkField): Promise<Map<number, number>> {
  const rows = await Queue.of(ctx).whereNotNull(field).select('id', field);
  return new Map(rows.map((row) => [row.id, row[field] as number]));
}
