import { type Context, type Host, sweptRows } from '@balcao/core';
import { ContactList } from './contact-list.ts';

export const removalJob = 'contact-lists/remove';
const itemsOfStep = 500;
const atOnce = 50;

/**
 * Job that removes the remaining people of a deleted list, in short steps that hold up no other writer. A second run is
 * safe.
 */
export async function removeDeleted(ctx: Context, id: number): Promise<void> {
  const list = await ContactList.of(ctx).findById(id).whereNotNull('deletedAt');
  if (!list) return;
  for (;;) {
    const rows: Array<{ id: number }> = await ctx
      .table('ContactListItems')
      .where({ contactListId: id })
      .limit(itemsOfStep)
      .select('id');
    if (rows.length === 0) break;
    await ctx
      .table('ContactListItems')
      .whereIn(
        'id',
        rows.map((row) => row.id),
      )
      .delete();
    await new Promise((resume) => setImmediate(resume));
  }
  await ContactList.of(ctx).deleteById(id);
}

/** Continues the removal of deleted lists whose wake-up was lost or whose process crashed. */
export async function sweepDeleted(host: Host): Promise<void> {
  const deleted = await sweptRows(host, {
    ...{ table: 'ContactLists', keys: ['id'], limit: atOnce },
    where: (rows) => rows.whereNotNull('deletedAt'),
  });
  for (const { ctx, id } of deleted)
    ctx.enqueue(removalJob, { id }, { dedupeKey: `contact-list-removal-${id}` });
}
