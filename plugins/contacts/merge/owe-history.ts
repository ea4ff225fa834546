import type { Context } from '@balcao/core';
import { mergeJob } from './move-history.ts';

/**
 * Orders, in the open transaction, that a contact's history moves to another contact, because the network reports both
 * as the same person. A job moves it after the commit, and a sweep after a crash. The contact itself stays, since a
 * user may have written notes about it. A history that was about to move to this contact moves to the other one
 * instead.
 */
export async function oweHistory(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  const now = Date.now();
  const merges = () => ctx.table('ContactMerges');
  // An earlier move in the opposite direction is cancelled, because the network reports the reverse now.
  await merges().where({ contactId: fromContactId, fromContactId: contactId }).delete();
  await merges().where({ contactId: fromContactId }).update({ contactId, updatedAt: now });
  await ctx
    .insert('ContactMerges', { contactId, fromContactId, keepsContact: 1, createdAt: now, updatedAt: now })
    .onConflict(['companyId', 'fromContactId'])
    .merge(['contactId', 'updatedAt']);
  ctx.enqueue(mergeJob, { fromContactId }, { dedupeKey: `merge-${ctx.companyId}-${fromContactId}` });
}
