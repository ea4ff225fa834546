import type { Context } from '../../context.ts';
import { NoRecordFound } from '../../core-errors.ts';

export interface QueueLabel {
  id: number;
  name: string;
  color: string;
}

export interface ConnectionLabel {
  id: number;
  name: string;
}

/** Answers those of the asked ids that exist in the context's company. */
export type Directory<Label> = (ctx: Context, ids: readonly number[]) => Promise<Label[]>;

/** What core must know of queues and connections, told by the plugins that own them. */
export interface Directories {
  queues: Directory<QueueLabel>;
  connections: Directory<ConnectionLabel>;
}

/** Without the plugins that own them there are no queues and no connections. */
export function emptyDirectories(): Directories {
  return { queues: async () => [], connections: async () => [] };
}

/** Refuses ids of other companies, or of nobody, with ERR_NO_RECORD_FOUND; `details` names the field and the ids. */
export async function requireAll(
  ctx: Context,
  directory: Directory<{ id: number }>,
  field: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Set((await directory(ctx, ids)).map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw NoRecordFound({ details: { [field]: missing } });
}
