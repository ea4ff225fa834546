import type { Context } from '@balcao/core';
import { findList } from '../contact-lists/index.ts';

/** A list of people, as campaigns need it. */
export interface NamedList {
  id: number;
  name: string;
}

export interface ListItem {
  id: number;
  name: string;
  number: string;
  email: string | null;
  isWhatsappValid: 0 | 1;
  /** When the network was asked, epoch milliseconds; null: not yet. */
  checkedAt: number | null;
}

/** A contact list of the company. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function requireContactList(ctx: Context, id: number): Promise<NamedList> {
  return findList(ctx, id);
}

/** People of a list behind the one with this id, in the order of their ids. */
export async function itemsAfter(
  ctx: Context,
  contactListId: number,
  after: number,
  limit: number,
): Promise<ListItem[]> {
  return (
    ctx
      .table('ContactListItems')
      .where({ contactListId })
      // Items of a deleted list are removed in steps.
      .whereExists(
        ctx.table('ContactLists').where({ id: contactListId }).whereNull('deletedAt').select(ctx.raw('1')),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id', 'name', 'number', 'email', 'isWhatsappValid', 'checkedAt')
  );
}
