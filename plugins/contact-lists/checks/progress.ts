import type { Context } from '@balcao/core';
import { asksAtOnce, onlineConnection } from '../../connections/index.ts';
import { ContactList } from '../contact-list.ts';
import type { Checks } from '../schemas.ts';
import { secondsFor } from './pace.ts';

/**
 * Computes the progress of checking a list's numbers, for its admins: the time that is left at the usual pace, after
 * shorter lists, or the fact that no connection is online. Returns null when all numbers are checked.
 */
export async function checksOf(ctx: Context, list: ContactList): Promise<Checks | null> {
  if (list.waitingCount === 0) return null;
  const isOnline = (await onlineConnection(ctx)) !== null;
  if (!isOnline) return { isOnline, secondsLeft: null };
  const isAtOnce = await asksAtOnce(ctx);
  const before = await ContactList.of(ctx)
    .whereNull('deletedAt')
    .where('waitingCount', '>', 0)
    .where('waitingCount', '<', list.waitingCount)
    .select('waitingCount');
  const numbers = before.reduce((sum, { waitingCount }) => sum + waitingCount, list.waitingCount);
  return { isOnline, secondsLeft: secondsFor(numbers, isAtOnce) };
}
