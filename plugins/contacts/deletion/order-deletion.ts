import { type Context, ValidationFailed } from '@balcao/core';
import { requireContacts } from '../find-contact.ts';
import { countFound } from '../found-contacts.ts';
import { type ContactDeletionRow, findDeletion, showDeletion } from './contact-deletion.ts';
import { deletionJob } from './run-deletion.ts';

/** So long a deletion of several contacts can be taken back. */
export const undoMs = 8_000;

interface OrderDeletion {
  contactIds?: readonly number[] | undefined;
  allMatching?: boolean | undefined;
  searchParam?: string | undefined;
}

/**
 * Orders that several contacts be deleted, with all that hangs on them: those named, or everybody whom a search finds now.
 * Nothing is touched before `undoMs` have passed; then it is done whether or not anybody looks. Throws ERR_NO_CONTACT_FOUND
 * when one of the ids is not the company's, ERR_VALIDATION when nobody is meant.
 */
export async function orderDeletion(ctx: Context, order: OrderDeletion): Promise<ContactDeletionRow> {
  const { allMatching = false, searchParam = '' } = order;
  // With both, the narrower applies: nobody is deleted whom the caller did not name.
  const contactIds = allMatching && !order.contactIds ? null : [...new Set(order.contactIds)];
  if (contactIds?.length === 0) throw ValidationFailed({ details: { contactIds: 'nobody is meant' } });
  if (contactIds) await requireContacts(ctx, contactIds);
  const newest: { id: number } | undefined = await ctx.table('Contacts').orderBy('id', 'desc').first('id');
  const now = Date.now();
  const total = contactIds?.length ?? (await countFound(ctx, searchParam));
  return ctx.transaction(async () => {
    const [id] = (await ctx.insert('ContactDeletions', {
      userId: ctx.actor.userId,
      state: 'waiting',
      contactIds: contactIds && JSON.stringify(contactIds),
      searchParam: contactIds ? '' : searchParam,
      newestId: newest?.id ?? 0,
      total,
      dueAt: now + undoMs,
      createdAt: now,
      updatedAt: now,
    })) as [number];
    ctx.audit({
      action: 'contacts.deleted',
      record: { type: 'contact-deletion', id },
      after: { total, ...(contactIds ? {} : { searchParam }) },
    });
    ctx.enqueue(deletionJob, { deletionId: id }, { dedupeKey: `deletion-${id}`, runAt: now + undoMs });
    const row = await findDeletion(ctx, id);
    showDeletion(ctx, row);
    return row;
  });
}
