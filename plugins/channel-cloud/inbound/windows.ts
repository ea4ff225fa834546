import { type Context, canonicalPhone } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { windowMs } from '../contract/limits.ts';

/** Longest message id of Meta that is stored. */
const wamidMax = 255;

/** Last message of a customer, with its time in epoch milliseconds. */
export interface Said {
  from: ChannelAddress;
  at: number;
  wamid: string | null;
}

/**
 * Records when customers last wrote or called, because for a day from then agents may answer without a template. A
 * recorded time is only replaced by a later one, because updates arrive in any order and more than once.
 */
export async function openWindows(ctx: Context, connectionId: number, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return;
  const latest = new Map<string, Said>();
  for (const each of said) {
    const customer = windowKey(each.from);
    if ((latest.get(customer)?.at ?? 0) < each.at) latest.set(customer, each);
  }
  // One order for all processes, so that no two wait for each other's locks.
  const customers = [...latest].sort(([one], [other]) => (one < other ? -1 : 1));
  // One transaction for all customers, because each commit costs a write to the disk.
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

/**
 * Returns the end of the time in which agents may answer the customer freely, in epoch milliseconds, and the customer's
 * last message; null: the customer never wrote.
 */
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

/** Returns the key of a customer, which is the same for every written form of a number. */
function windowKey({ kind, value }: ChannelAddress): string {
  return `${kind}:${kind === 'phone' ? canonicalPhone(value) : value}`.slice(0, 191);
}
