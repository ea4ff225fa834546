import { type Context, NoPermission } from '@balcao/core';
import { auditedChoice, checkedChoice, storedChoice } from '../../contacts/index.ts';
import { requireTags } from '../find-tag.ts';
import { taggingJob } from './run-tagging.ts';
import type { OrderTagging } from './schemas.ts';
import { findTagging, type Orderer, showTagging, type TaggingRow } from './tagging.ts';

/**
 * Orders tags for the newest tickets of several contacts: of the given contacts, or of all that match a search and a
 * filter now. The tags are added in the background, to the tickets that the user may see then. Throws ERR_NO_TAG_FOUND,
 * the errors of `checkedChoice`, and ERR_NO_PERMISSION in an impersonation session.
 */
export async function orderTagging(ctx: Context, order: OrderTagging): Promise<TaggingRow> {
  // It goes on by the rights that the user has then, and by then an impersonation session may be over.
  if (ctx.actor.entry) throw NoPermission();
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

/** Rights at the order: during an update a process of the version before may go on with the tagging, and reads them. */
function ordererOf({ actor }: Context): Orderer {
  const { profile, super: isSuper, queueIds, seesUnqueued } = actor;
  return { profile, super: isSuper, queueIds, seesUnqueued };
}
