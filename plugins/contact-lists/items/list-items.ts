import { type Context, hasMore, pageWindow } from '@balcao/core';
import { contactSearch, containsAny } from '../../contacts/index.ts';
import { findList } from '../contact-list.ts';
import { contactListLimits } from '../contract/limits.ts';
import type { ItemPageQuery } from '../schemas.ts';
import { type ContactListItemRow, itemColumns } from './item.ts';

const order = ['searchKey', 'id'];

/** Lists a page of a list's people by name; a search covers name, number and e-mail. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function pageOfItems(
  ctx: Context,
  { contactListId, searchParam, pageNumber }: ItemPageQuery,
): Promise<{ contacts: ContactListItemRow[]; count: number; hasMore: boolean }> {
  // Older clients call it once before they know their list.
  if (!contactListId) return { contacts: [], count: 0, hasMore: false };
  const list = await findList(ctx, contactListId);
  const window = pageWindow(pageNumber);
  const texts = await contactSearch(ctx, searchParam);
  const found = ctx.table('ContactListItems').where({ contactListId });
  if (texts.length > 0) {
    const { sql, bindings } = containsAny('searchKey', texts);
    found.whereRaw(sql, bindings);
  }
  const contacts: ContactListItemRow[] = await found
    .clone()
    .orderBy(order)
    .limit(window.limit)
    .offset(window.offset)
    .select(itemColumns);
  const count = texts.length === 0 ? list.itemCount : await countOf(found);
  return { contacts, count, hasMore: hasMore(count, window, contacts.length) };
}

/** The first of a list by name, or none without one. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function firstItems(
  ctx: Context,
  contactListId: number | null | undefined,
): Promise<ContactListItemRow[]> {
  if (!contactListId) return [];
  await findList(ctx, contactListId);
  return ctx
    .table('ContactListItems')
    .where({ contactListId })
    .orderBy(order)
    .limit(contactListLimits.answeredMax)
    .select(itemColumns);
}

/** Items that an import brought, in its order, as many as an answer may name. */
export async function itemsOfImport(
  ctx: Context,
  { contactListId, importId }: { contactListId: number; importId: number },
  max: number = contactListLimits.answeredMax,
): Promise<ContactListItemRow[]> {
  return ctx
    .table('ContactListItems')
    .where({ contactListId, importId })
    .orderBy('id')
    .limit(max)
    .select(itemColumns);
}

async function countOf(found: ReturnType<Context['table']>): Promise<number> {
  const [counted]: Array<{ count: number | string }> = await found.count({ count: '*' });
  return Number(counted?.count ?? 0);
}
