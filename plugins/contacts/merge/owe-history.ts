import type { Context } from '@balcao/core';
import { mergeJob } from './move-history.ts';

/**
 * Records, in the open transaction, that a contact's history moves to another one, which the network reports as the same
 * contact; a job moves it after the commit, and a sweep after a crash. The contact itself stays, since a user may have
 * written something about it. A history that was about to move to it moves to the other.
 */
export async function oweHistory(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  const now = Date.now();
  const merges = () => ctx.table('ContactMerges');
  // The network changed its mind: that history is where it belongs.
  await merges().where({ contactId: fromContactId, fromContactId: contactId }).delete();
  await merges().where({ contactId: fromContactId }).update({ contactId, updatedAt: now });
  await ctx
    .insert('ContactMerges', { contactId, fromContactId, keepsContact: 1, createdAt: now, updatedAt: now })
    .onConflict(['companyId', 'fromContactId'])
    .merge(['contactId', 'updatedAt']);
  ctx.enqueue(mergeJob, { fromContactId }, { dedupeKey: `merge-${ctx.companyId}-${fromContactId}` });
}
