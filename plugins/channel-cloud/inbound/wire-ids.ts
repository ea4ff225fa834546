import { createHash } from 'node:crypto';
import type { Context } from '@balcao/core';

/** Most characters of a stored message id; Meta states no limit for its own ids. */
const wireIdMax = 128;

/** Returns the id under which a customer's message is stored: Meta's, or a hash of one that is too long. */
export function wireIdOf(wamid: string): string {
  if (wamid.length <= wireIdMax) return wamid;
  return `wamid-${createHash('sha256').update(wamid).digest('hex')}`;
}

/** Finds the company's own messages by the ids that Meta gave them; ids of other programs' messages are left out. */
export async function ownWireIds(
  ctx: Context,
  connectionId: number,
  wamids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (wamids.length === 0) return new Map();
  const rows: Array<{ wamid: string; wireId: string }> = await ctx
    .table('CloudSends')
    .where({ connectionId })
    .whereIn('wamid', [...new Set(wamids)])
    .select('wamid', 'wireId');
  return new Map(rows.map(({ wamid, wireId }) => [wamid, wireId]));
}

/** Finds Meta's id of a stored message; null when the message is too old. */
export async function wamidOf(ctx: Context, connectionId: number, wireId: string): Promise<string | null> {
  if (wireId.startsWith('wamid.')) return wireId;
  const row: { wamid: string | null } | undefined = await ctx
    .table('CloudSends')
    .where({ connectionId, wireId })
    .first('wamid');
  return row?.wamid ?? null;
}
