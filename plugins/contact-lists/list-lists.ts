import {
  type Context,
  containing,
  folded,
  hasMore,
  pageWindow,
  searchText,
  sortedByName,
} from '@balcao/core';
import { ContactList } from './contact-list.ts';
import { contactListLimits } from './contract/limits.ts';

/** A page of the company's lists by name. */
export async function pageOfLists(
  ctx: Context,
  { searchParam, pageNumber }: { searchParam?: string | undefined; pageNumber?: number | undefined },
): Promise<{ records: ContactList[]; count: number; hasMore: boolean }> {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam));
  const found = ContactList.of(ctx)
    .whereNull('deletedAt')
    .modify((query) => {
      if (text !== '') query.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
    });
  const [records, count] = await Promise.all([
    found.clone().orderBy(['searchKey', 'id']).limit(window.limit).offset(window.offset),
    found.clone().resultSize(),
  ]);
  return { records, count, hasMore: hasMore(count, window, records.length) };
}

/** Every list of the company by name, for selectors. */
export async function allLists(ctx: Context): Promise<ContactList[]> {
  return sortedByName(await ContactList.of(ctx).whereNull('deletedAt').limit(contactListLimits.perCompany));
}
