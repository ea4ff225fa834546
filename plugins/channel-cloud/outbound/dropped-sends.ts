import type { Context } from '@balcao/core';
import { dropPauses } from '../contract/limits.ts';

/** Message of a connection, by its id on the network. */
interface OwnMessage {
  connectionId: number;
  wireId: string;
}

/** Returns how often Meta has dropped each message for speed or trouble; messages that it never dropped are left out. */
export async function dropsOf(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (wireIds.length === 0) return new Map();
  const rows: Array<{ wireId: string; drops: number }> = await ctx
    .table('CloudDrops')
    .where({ connectionId })
    .whereIn('wireId', [...new Set(wireIds)])
    .select('wireId', 'drops');
  return new Map(rows.map(({ wireId, drops }) => [wireId, drops]));
}

/** Records, in the caller's transaction, that Meta has dropped a message so often: it waits longer with each drop. */
export async function recordDrop(
  ctx: Context,
  { drops, ...message }: OwnMessage & { drops: number },
): Promise<void> {
  const at = Date.now();
  const { firstMs, factor, maxMs } = dropPauses;
  const waitsUntil = at + Math.min(maxMs, firstMs * factor ** (drops - 1));
  await ctx
    .insert('CloudDrops', { ...message, drops, waitsUntil, at })
    .onConflict(['connectionId', 'wireId'])
    .merge({ drops, waitsUntil, at });
}

/** Returns for how many milliseconds a message still waits because Meta has dropped it; 0: it may leave. */
export async function waitOfDropped(ctx: Context, message: OwnMessage): Promise<number> {
  const row: { waitsUntil: number | string } | undefined = await ctx
    .table('CloudDrops')
    .where({ ...message })
    .first('waitsUntil');
  // The clock of another process may have set the end: the longest wait is never exceeded.
  return row ? Math.min(dropPauses.maxMs, Math.max(0, Number(row.waitsUntil) - Date.now())) : 0;
}

/** Forgets the drops of a message, in the caller's transaction, because an agent sends it again. */
export async function forgetDrops(ctx: Context, message: OwnMessage): Promise<void> {
  await ctx
    .table('CloudDrops')
    .where({ ...message })
    .delete();
}
