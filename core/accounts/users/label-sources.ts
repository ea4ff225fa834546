import type { Context } from '../../context.ts';
import { RecordNotFound } from '../../errors/core-errors.ts';
import type { ErrorKind } from '../../errors/errors.ts';
import { definePort, type Port } from '../../plugin/port.ts';
import type { ConnectionLabel, FindLabels, QueueLabel } from '../accounts.ts';

/**
 * Look-up of names by ids, with the error for an id that the company does not have. The plugins of queues and connections provide
 * it: core stores the ids of users' queues and connections, but does not know their tables.
 */
export interface LabelSource<Label> {
  describe: FindLabels<Context, Label>;
  notFound: ErrorKind;
}

/** Port for the names of queues; without the plugin of queues there are none. */
export const queueLabels = definePort<LabelSource<QueueLabel>>('accounts/queues', { providedBy: ['queues'] });
/** Port for the names of connections; without the plugin of connections there are none. */
export const connectionLabels = definePort<LabelSource<ConnectionLabel>>('accounts/connections', {
  providedBy: ['connections'],
});

/** Returns the names of the ids that exist in the company; none without the plugin that has such rows. */
export async function findLabels<Label>(
  port: Port<LabelSource<Label>>,
  ctx: Context,
  ids: readonly number[],
): Promise<Label[]> {
  return (await port.find(ctx.host)?.describe(ctx, ids)) ?? [];
}

/** Throws the plugin's error if the company lacks one of the ids; `details` names the field and the ids. */
export async function requireAll(
  ctx: Context,
  port: Port<LabelSource<{ id: number }>>,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Set((await findLabels(port, ctx, ids)).map(({ id }) => id));
  const missingIds = ids.filter((id) => !found.has(id));
  const { notFound } = port.find(ctx.host) ?? { notFound: RecordNotFound };
  if (missingIds.length > 0) throw notFound({ details: { [field]: missingIds } });
}
