import type { Context } from '@balcao/core';
import { DeletionBegun } from '../contract/errors.ts';
import { type ContactDeletionRow, findDeletion, showDeletion } from './contact-deletion.ts';

/**
 * Undoes a deletion of contacts before it starts. Throws ERR_NO_DELETION_FOUND, and ERR_DELETION_BEGUN once it has
 * started.
 */
export async function undoDeletion(ctx: Context, id: number): Promise<ContactDeletionRow> {
  await findDeletion(ctx, id);
  const now = Date.now();
  return ctx.transaction(async () => {
    const undone = await ctx
      .table('ContactDeletions')
      .where({ id, state: 'waiting' })
      .update({ state: 'undone', finishedAt: now, updatedAt: now });
    const row = await findDeletion(ctx, id);
    if (undone === 0 && row.state !== 'undone') throw DeletionBegun();
    showDeletion(ctx, row);
    if (undone > 0)
      ctx.audit({ action: 'contacts.deletion-undone', record: { type: 'contact-deletion', id } });
    return row;
  });
}
