import { type Context, ValidationFailed } from '@balcao/core';
import { countFound, requireContacts } from '../../contacts/index.ts';
import { requireTags } from '../find-tag.ts';
import { taggingJob } from './run-tagging.ts';
import type { OrderTagging } from './schemas.ts';
import { findTagging, type Orderer, showTagging, type TaggingRow } from './tagging.ts';

/**
 * Orders that the newest tickets of several contacts be tagged: of those named, or of everybody whom a search finds now. It is
 * done in the background, whether or not a screen watches, as far as the actor sees the tickets now. Throws ERR_NO_TAG_FOUND,
 * ERR_NO_CONTACT_FOUND when one of the ids is not the company's, ERR_VALIDATION when no contact is meant.
 */
export async function orderTagging(ctx: Context, order: OrderTagging): Promise<TaggingRow> {
  const { allMatching = false, searchParam = '' } = order;
  // Named contacts count where both are given: they are the narrower choice.
  const contactIds =
    allMatching && !order.contactIds ? null : [...new Set(order.contactIds)].sort((a, b) => a - b);
  if (contactIds?.length === 0) throw ValidationFailed({ details: { contactIds: 'nobody is meant' } });
  const tagIds = (await requireTags(ctx, order.tagIds)).map(({ id }) => id);
  if (contactIds) await requireContacts(ctx, contactIds);
  const newest: { id: number } | undefined = await ctx.table('Contacts').orderBy('id', 'desc').first('id');
  const total = contactIds?.length ?? (await countFound(ctx, searchParam));
  const now = Date.now();
  return ctx.transaction(async () => {
    const [id] = (await ctx.insert('Taggings', {
      userId: ctx.actor.userId,
      state: 'running',
      actor: JSON.stringify(ordererOf(ctx)),
      tagIds: JSON.stringify(tagIds),
      contactIds: contactIds && JSON.stringify(contactIds),
      searchParam: contactIds ? '' : searchParam,
      newestId: newest?.id ?? 0,
      total,
      createdAt: now,
      updatedAt: now,
    })) as [number];
    ctx.audit({
      action: 'contacts.tagged',
      record: { type: 'tagging', id },
      after: { total, tagIds, ...(contactIds ? {} : { searchParam }) },
    });
    ctx.enqueue(taggingJob, { taggingId: id }, { dedupeKey: `tagging-${id}` });
    const row = await findTagging(ctx, id);
    showTagging(ctx, row);
    return row;
  });
}

function ordererOf({ actor }: Context): Orderer {
  const { profile, super: isSuper, queueIds, seesUnqueued } = actor;
  return { profile, super: isSuper, queueIds, seesUnqueued };
}
