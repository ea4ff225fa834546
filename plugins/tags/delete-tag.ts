import { auditedFields, type Context, places } from '@balcao/core';
import { lockTag, tagsOf } from './find-tag.ts';
import { dropTag } from './live.ts';
import { auditedColumns, Tag } from './tag.ts';

/** Name of the job that removes a deleted tag from its tickets. */
export const removeTagJob = 'tags/remove';
const linksOfStep = 1_000;

/**
 * Deletes a tag: users no longer see it, and it is removed from its tickets here or, when there are many, in steps
 * afterwards. Throws ERR_NO_TAG_FOUND, and ERR_NO_PERMISSION for a column of the board by a user who may not manage tags.
 */
export async function deleteTag(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const tag = await lockTag(ctx, id);
    if (tag.kanban) ctx.require('tags:manage');
    const now = Date.now();
    // Frees the name for a new tag; no other name begins with a space.
    const gone = { goneAt: now, nameKey: ` ${id}`, kanban: 0 as const, updatedAt: now };
    await tagsOf(ctx).findById(id).patch(gone);
    ctx.audit({
      action: 'tag.deleted',
      record: { type: 'tag', id, name: tag.name },
      before: auditedFields(tag, auditedColumns),
    });
    if ((await takeOffSome(ctx, id)) < linksOfStep) await forget(ctx, id);
    else ctx.enqueue(removeTagJob, { tagId: id }, { dedupeKey: `${removeTagJob}:${id}` });
    ctx.emit('tag.deleted', { tagId: id });
    dropTag(ctx, id);
  });
}

/** Removes a deleted tag from its tickets step by step; safe to run twice and to be interrupted. */
export async function removeTag(ctx: Context, id: number): Promise<void> {
  const tag = await Tag.of(ctx).findById(id).whereNotNull('goneAt');
  if (!tag) return;
  while ((await takeOffSome(ctx, id)) === linksOfStep) await new Promise((resume) => setImmediate(resume));
  await forget(ctx, id);
}

async function takeOffSome(ctx: Context, tagId: number): Promise<number> {
  // `+` makes the database read by the tag, because a company may have millions of such rows.
  const links = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT ticketId FROM TicketTags WHERE tagId = ? AND +companyId = :company LIMIT ${linksOfStep}`,
    [tagId],
  );
  const ticketIds = links.map(({ ticketId }) => ticketId);
  if (ticketIds.length > 0)
    await ctx.sql.write(
      `DELETE FROM TicketTags WHERE tagId = ? AND ticketId IN (${places(ticketIds.length)}) AND +companyId = :company`,
      [tagId, ...ticketIds],
    );
  return ticketIds.length;
}

async function forget(ctx: Context, id: number): Promise<void> {
  await Tag.of(ctx).deleteById(id);
}
