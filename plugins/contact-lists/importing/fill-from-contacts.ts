import type { Context } from '@balcao/core';
import { type BookFilter, checkedOrder, startBookImport } from '../../contacts/index.ts';
import { findList, lockList } from '../contact-list.ts';
import { recordOf } from '../write-list.ts';
import { listTargetName } from './list-target.ts';

/**
 * Has the contacts whom a filter means put onto a list, in the background. The same while it is under way is answered by
 * what is under way; a number that is on the list stays once, whenever this comes again. Throws
 * ERR_NO_CONTACTLIST_FOUND, ERR_CONTACTLIST_FULL, ERR_IMPORT_TOO_MANY and what the filter's parts throw.
 */
export async function fillFromContacts(ctx: Context, listId: number, given: BookFilter) {
  await findList(ctx, listId);
  const order = await checkedOrder(ctx, { target: listTargetName, targetId: listId, filter: given });
  return ctx.transaction(async () => {
    const list = await lockList(ctx, listId);
    const { row, isNew } = await startBookImport(ctx, order);
    const { filter, found } = order;
    if (isNew)
      ctx.audit({ action: 'contact-list.filled', record: recordOf(list), after: { found, ...filter } });
    return row;
  });
}
