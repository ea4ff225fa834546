import type { Context } from '@balcao/core';
import { type AddressBookFilter, checkedOrder, startAddressBookImport } from '../../contacts/index.ts';
import { findList, lockList } from '../contact-list.ts';
import { recordOf } from '../write-list.ts';
import { listTargetName } from './list-target.ts';

/**
 * Starts adding the contacts of a filter to a list, in the background. A repeat while one is running returns the running
 * one; a number is on the list once, however often this is repeated. Throws ERR_NO_CONTACTLIST_FOUND,
 * ERR_CONTACTLIST_FULL, ERR_IMPORT_TOO_MANY and the errors of the filter's parts.
 */
export async function fillFromContacts(ctx: Context, listId: number, given: AddressBookFilter) {
  await findList(ctx, listId);
  const order = await checkedOrder(ctx, { target: listTargetName, targetId: listId, filter: given });
  return ctx.transaction(async () => {
    const list = await lockList(ctx, listId);
    const { row, isNew } = await startAddressBookImport(ctx, order);
    const { found } = order;
    const { fieldFilter, ...filter } = order.filter;
    const byFields = fieldFilter ? { fieldFilter: JSON.stringify(fieldFilter) } : {};
    if (isNew)
      ctx.audit({
        action: 'contact-list.filled',
        record: recordOf(list),
        after: { found, ...filter, ...byFields },
      });
    return row;
  });
}
