import { createHash } from 'node:crypto';
import type { Context } from '@balcao/core';

/** Most characters of a stored message id; the platform names no limit for its own. */
const wireIdMax = 128;

/** Returns the id under which a customer's message is stored: Meta's, or a hash of one that is too long. */
export function wireIdOf(wamid: string): string {
  if (wamid.length <= wireIdMax) return wamid;
  return `wamid-${createHash('sha256').update(wamid).digest('hex')}`;
}

/** Ids of ours by those that the platform gave them; what it names and we never sent is left out. */
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

/** The platform's id of a stored message; null when it is too old to be known. */
export async function wamidOf(ctx: Context, connectionId: number, wireId: string): Promise<string | null> {
  if (wireId.startsWith('wamid.')) return wireId;
  const row: { wamid: string | null } | undefined = await ctx
    .table('CloudSends')
    .where({ connectionId, wireId })
    .first('wamid');
  return row?.wamid ?? null;
}
