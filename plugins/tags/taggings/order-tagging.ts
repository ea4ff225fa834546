import type { Context } from '@balcao/core';
import { auditedChoice, checkedChoice, storedChoice } from '../../contacts/index.ts';
import { requireTags } from '../find-tag.ts';
import { taggingJob } from './run-tagging.ts';
import type { OrderTagging } from './schemas.ts';
import { findTagging, type Orderer, showTagging, type TaggingRow } from './tagging.ts';

/**
 * Orders tags for the newest tickets of several contacts: of the given contacts, or of all that match a search and a
 * filter now. The tags are added in the background, to the tickets that the user may see. Throws ERR_NO_TAG_FOUND and
 * the errors of `checkedChoice`.
 */
export async function orderTagging(ctx: Context, order: OrderTagging): Promise<TaggingRow> {
  const tagIds = (await requireTags(ctx, order.tagIds)).map(({ id }) => id);
  const { chosen, newestId, total } = await checkedChoice(ctx, order);
  const now = Date.now();
  return ctx.transaction(async () => {
    const [id] = (await ctx.insert('Taggings', {
      userId: ctx.actor.userId,
      state: 'running',
      actor: JSON.stringify(ordererOf(ctx)),
      tagIds: JSON.stringify(tagIds),
      ...storedChoice(chosen),
      newestId,
      total,
      createdAt: now,
      updatedAt: now,
    })) as [number];
    ctx.audit({
      action: 'contacts.tagged',
      record: { type: 'tagging', id },
      after: { total, tagIds, ...auditedChoice(chosen) },
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
