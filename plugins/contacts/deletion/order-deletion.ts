import type { Context } from '@balcao/core';
import { auditedChoice, checkedChoice, storedChoice } from '../chosen/chosen-contacts.ts';
import { type ContactDeletionRow, findDeletion, showDeletion } from './contact-deletion.ts';
import { deletionJob } from './run-deletion.ts';
import type { OrderDeletion } from './schemas.ts';

/** Time in which a user can undo the deletion of several contacts, in milliseconds. */
export const undoMs = 8_000;

/**
 * Orders that several contacts be deleted, with all that hangs on them: those named, or all that a search
 * and a filter find now.
 * Nothing is touched before `undoMs` have passed; then it is done without a further call. Throws what
 * `checkedChoice` throws.
 */
export async function orderDeletion(ctx: Context, order: OrderDeletion): Promise<ContactDeletionRow> {
  const { chosen, newestId, total } = await checkedChoice(ctx, order);
  const now = Date.now();
  return ctx.transaction(async () => {
    const [id] = (await ctx.insert('ContactDeletions', {
      userId: ctx.actor.userId,
      state: 'waiting',
      ...storedChoice(chosen),
      newestId,
      total,
      dueAt: now + undoMs,
      createdAt: now,
      updatedAt: now,
    })) as [number];
    ctx.audit({
      action: 'contacts.deleted',
      record: { type: 'contact-deletion', id },
      after: { total, ...auditedChoice(chosen) },
    });
    ctx.enqueue(deletionJob, { deletionId: id }, { dedupeKey: `deletion-${id}`, runAt: now + undoMs });
    const row = await findDeletion(ctx, id);
    showDeletion(ctx, row);
    return row;
  });
}
