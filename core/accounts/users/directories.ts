import type { Context } from '../../context.ts';
import { NoRecordFound } from '../../core-errors.ts';
import { definePort, type Port } from '../../plugin/port.ts';
import type { ConnectionLabel, Directory, QueueLabel } from '../accounts.ts';

/** Filled by the plugin that owns queues; until then there are none. */
export const queueDirectory = definePort<Directory<QueueLabel>>('accounts/queues');
/** Filled by the plugin that owns connections; until then there are none. */
export const connectionDirectory = definePort<Directory<ConnectionLabel>>('accounts/connections');

/** Those of the asked ids that exist, none without a plugin that owns them. */
export async function described<Label>(
  port: Port<Directory<Label>>,
  ctx: Context,
  ids: readonly number[],
): Promise<Label[]> {
  return (await port.find(ctx.host)?.(ctx, ids)) ?? [];
}

/** Refuses ids of other companies, or of nobody, with ERR_NO_RECORD_FOUND; `details` names the field and the ids. */
export async function requireAll(
  ctx: Context,
  port: Port<Directory<{ id: number }>>,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Set((await described(port, ctx, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw NoRecordFound({ details: { [field]: missing } });
}
