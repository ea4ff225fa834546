import { type Context, containing, hasMore, pageWindow } from '@balcao/core';
import { type ContactRow, contactColumns } from './contact.ts';
import { contactLimits } from './limits.ts';
import type { ContactListQuery, ContactPageQuery } from './schemas.ts';
import { contactSearch } from './search-key.ts';

/** A page of the company's contacts by name, with how many match. */
export async function listContacts(ctx: Context, { searchParam, pageNumber }: ContactPageQuery) {
  const window = pageWindow(pageNumber);
  const matching = contactsMatching(ctx, searchParam);
  const contacts: ContactRow[] = await matching
    .clone()
    .orderBy(['searchKey', 'id'])
    .limit(window.limit)
    .offset(window.offset)
    .select(contactColumns);
  const [counted] = (await matching.count({ count: '*' })) as Array<{ count: number | string }>;
  const count = Number(counted?.count ?? 0);
  return { contacts, count, hasMore: hasMore(count, window, contacts.length) };
}

/** The first contacts by name for a selector, which narrows them down by typing. */
export async function listContactsForSelector(
  ctx: Context,
  { name }: ContactListQuery,
): Promise<ContactRow[]> {
  return contactsMatching(ctx, name)
    .orderBy(['searchKey', 'id'])
    .limit(contactLimits.listMax)
    .select(contactColumns);
}

function contactsMatching(ctx: Context, searchParam: string | undefined) {
  const text = contactSearch(searchParam);
  const contacts = ctx.table('Contacts');
  return text === ''
    ? contacts
    : contacts.whereRaw("Contacts.searchKey LIKE ? ESCAPE '!'", [containing(text)]);
}
