import { type Context, canonicalPhone } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { windowMs } from '../contract/limits.ts';

/** Longest id of the platform that is kept. */
const wamidMax = 255;

/** Last message of a customer, and its moment, epoch milliseconds. */
export interface Said {
  from: ChannelAddress;
  at: number;
  wamid: string | null;
}

/**
 * Records when customers last wrote or called, for agents may answer without a template for a day from then. The recorded
 * time only grows, for updates come in any order and repeatedly.
 */
export async function openWindows(ctx: Context, connectionId: number, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return;
  const latest = new Map<string, Said>();
  for (const each of said) {
    const customer = windowKey(each.from);
    if ((latest.get(customer)?.at ?? 0) < each.at) latest.set(customer, each);
  }
  // In one order: two processes never wait for each other.
  const customers = [...latest].sort(([one], [other]) => (one < other ? -1 : 1));
  // A commit for all, for each is synced.
  await ctx.host.database.transaction(async () => {
    for (const [customer, last] of customers) await openWindow(ctx, connectionId, customer, last);
  });
}

async function openWindow(
  ctx: Context,
  connectionId: number,
  customer: string,
  { at, wamid }: Said,
): Promise<void> {
  const openUntil = at + windowMs;
  const columns = { openUntil, lastWamid: wamid && wamid.length <= wamidMax ? wamid : null };
  const known = ctx.table('CloudWindows').where({ connectionId, customer });
  if (Number(await known.where('openUntil', '<', openUntil).update(columns)) > 0) return;
  await ctx
    .insert('CloudWindows', { connectionId, customer, ...columns })
    .onConflict(['connectionId', 'customer'])
    .ignore();
}

/** Until when the customer may be answered freely, epoch milliseconds, and their last message; null: they never wrote. */
export async function windowOf(
  ctx: Context,
  connectionId: number,
  to: ChannelAddress,
): Promise<{ openUntil: number; lastWamid: string | null } | null> {
  const row: { openUntil: number | string; lastWamid: string | null } | undefined = await ctx
    .table('CloudWindows')
    .where({ connectionId, customer: windowKey(to) })
    .first('openUntil', 'lastWamid');
  return row ? { openUntil: Number(row.openUntil), lastWamid: row.lastWamid } : null;
}

/** A customer, the same for every form of one number. */
function windowKey({ kind, value }: ChannelAddress): string {
  return `${kind}:${kind === 'phone' ? canonicalPhone(value) : value}`.slice(0, 191);
}
