import type { Context } from '../../context.ts';
import { RecordNotFound } from '../../errors/core-errors.ts';
import type { ErrorKind } from '../../errors/errors.ts';
import { definePort, type Port } from '../../plugin/port.ts';
import type { ConnectionLabel, Directory, QueueLabel } from '../accounts.ts';

/** Answers to core by the owner of such rows: the ones that exist, and its error for one that does not. */
export interface Owner<Label> {
  describe: Directory<Label>;
  missing: ErrorKind;
}

/** Filled by the plugin that owns queues; until then there are none. */
export const queueDirectory = definePort<Owner<QueueLabel>>('accounts/queues', { providedBy: ['queues'] });
/** Filled by the plugin that owns connections; until then there are none. */
export const connectionDirectory = definePort<Owner<ConnectionLabel>>('accounts/connections', {
  providedBy: ['connections'],
});

/** Labels of the asked ids that exist; none without a plugin that owns them. */
export async function described<Label>(
  port: Port<Owner<Label>>,
  ctx: Context,
  ids: readonly number[],
): Promise<Label[]> {
  return (await port.find(ctx.host)?.describe(ctx, ids)) ?? [];
}

/** Refuses ids of other companies, or of nobody, with their owner's error; `details` names the field and the ids. */
export async function requireAll(
  ctx: Context,
  port: Port<Owner<{ id: number }>>,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Set((await described(port, ctx, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  const { missing: Missing } = port.find(ctx.host) ?? { missing: RecordNotFound };
  if (missing.length > 0) throw Missing({ details: { [field]: missing } });
}
