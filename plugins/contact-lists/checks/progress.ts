import type { Context } from '@balcao/core';
import { asksAtOnce, onlineConnection } from '../../connections/index.ts';
import { ContactList } from '../contact-list.ts';
import type { Checks } from '../schemas.ts';
import { secondsFor } from './pace.ts';

/**
 * Progress of the questions about a list's numbers: how long they take at the usual pace, with those of shorter lists that come
 * before, or that nothing is online to ask; null once all were asked for.
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
