import type { Context } from '@balcao/core';
import { auditedChoice, checkedChoice, storedChoice } from '../chosen/chosen-contacts.ts';
import { type ContactDeletionRow, findDeletion, showDeletion } from './contact-deletion.ts';
import { deletionJob } from './run-deletion.ts';
import type { OrderDeletion } from './schemas.ts';

/** Time in which a user can undo the deletion of several contacts, in milliseconds. */
export const undoMs = 8_000;

/**
 * Orders the deletion of several contacts with their tickets and messages: those listed, or all that a search and a
 * filter find now. A job deletes them after `undoMs`, in which the user can undo the order. Throws the errors of
 * `checkedChoice`.
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
