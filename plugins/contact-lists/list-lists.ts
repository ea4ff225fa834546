import {
  type Context,
  containing,
  folded,
  pageByName,
  pageWindow,
  searchText,
  sortedByName,
} from '@balcao/core';
import { ContactList } from './contact-list.ts';
import { contactListLimits } from './contract/limits.ts';

/** Lists a page of the company's contact lists by name. */
export async function pageOfLists(
  ctx: Context,
  { searchParam, pageNumber }: { searchParam?: string | undefined; pageNumber?: number | undefined },
): Promise<{ records: ContactList[]; count: number; hasMore: boolean }> {
  const text = folded(searchText(searchParam));
  const found = ContactList.of(ctx)
    .whereNull('deletedAt')
    .modify((query) => {
      if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
    });
  return pageByName(found, pageWindow(pageNumber));
}

/** Every list of the company by name, for selectors. */
export async function allLists(ctx: Context): Promise<ContactList[]> {
  return sortedByName(await ContactList.of(ctx).whereNull('deletedAt').limit(contactListLimits.perCompany));
}
