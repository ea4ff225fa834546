import { type Context, canonicalPhone } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { addressesOf, contactAt } from '../../contacts/index.ts';
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

/** End of the time in which agents may answer a customer freely, in epoch milliseconds, and the customer's last message. */
export interface Window {
  openUntil: number;
  lastWamid: string | null;
}

/**
 * Returns the window of a customer; null: the customer never wrote. A customer who hides the number writes under an id
 * alone, also after an agent has saved the number or joined two contacts; such a number therefore has the window of the
 * contact's ids, where that one is open longer. Another number of the contact counts for nothing, since Meta opens
 * a window for one account.
 */
export async function windowOf(
  ctx: Context,
  connectionId: number,
  to: ChannelAddress,
): Promise<Window | null> {
  const own = await latestWindow(ctx, connectionId, [to]);
  if (to.kind !== 'phone' || (own && own.openUntil > Date.now())) return own;
  const contact = await contactAt(ctx, to);
  if (!contact) return own;
  const known = (await addressesOf(ctx, [contact.id])).get(contact.id) ?? [];
  const ids = known.filter(({ kind }) => kind === 'bsuid');
  return ids.length === 0 ? own : latestWindow(ctx, connectionId, [to, ...ids]);
}

async function latestWindow(
  ctx: Context,
  connectionId: number,
  customers: readonly ChannelAddress[],
): Promise<Window | null> {
  const row: { openUntil: number | string; lastWamid: string | null } | undefined = await ctx
    .table('CloudWindows')
    .where({ connectionId })
    .whereIn('customer', customers.map(windowKey))
    .orderBy('openUntil', 'desc')
    .first('openUntil', 'lastWamid');
  return row ? { openUntil: Number(row.openUntil), lastWamid: row.lastWamid } : null;
}

/** Returns the key of a customer, which is the same for every written form of a number. */
function windowKey({ kind, value }: ChannelAddress): string {
  return `${kind}:${kind === 'phone' ? canonicalPhone(value) : value}`.slice(0, 191);
}
