import { type Context, hasMore, pageWindow } from '@balcao/core';
import { type ContactRow, contactColumns } from './contact.ts';
import { contactLimits } from './contract/limits.ts';
import { conditionsOfText } from './fields/filter-contacts.ts';
import { contactsByIds } from './find-contact.ts';
import type { ContactListQuery, ContactPageQuery } from './schemas.ts';
import { contactSearch } from './search-key.ts';
import { walkContacts } from './walk-contacts.ts';

/** Largest exact count of a page; above it the count is a lower bound. */
const countedMax = { all: 10_000, found: 1_000 } as const;

/**
 * Lists a page of the company's contacts by name, with the number of matches: exact, unless there are thousands. Throws
 * ERR_FIELD_VALUES and ERR_VALIDATION for an impossible filter.
 */
export async function listContacts(ctx: Context, { searchParam, pageNumber, fieldFilter }: ContactPageQuery) {
  const window = pageWindow(pageNumber);
  const texts = await contactSearch(ctx, searchParam);
  const conditions = await conditionsOfText(ctx, fieldFilter);
  if (texts.length > 0 || conditions.length > 0) {
    const max = Math.max(countedMax.found, window.offset + window.limit + 1);
    const ids = await firstFound(walkContacts(ctx, texts, conditions), max);
    const shown = ids.slice(window.offset, window.offset + window.limit);
    const contacts = await contactsInOrder(ctx, shown);
    return { contacts, count: ids.length, hasMore: hasMore(ids.length, window, shown.length) };
  }
  const rows: ContactRow[] = await ctx
    .table('Contacts')
    .orderBy(['searchKey', 'id'])
    .limit(window.limit + 1)
    .offset(window.offset)
    .select(contactColumns);
  const contacts = rows.slice(0, window.limit);
  const isEnd = rows.length <= window.limit && (rows.length > 0 || window.offset === 0);
  const count = isEnd
    ? window.offset + rows.length
    : Math.max(await countContacts(ctx), rows.length > 0 ? window.offset + rows.length : 0);
  return { contacts, count, hasMore: rows.length > window.limit };
}

/** The first contacts by name for a selector, which narrows them down by typing. */
export async function listContactsForSelector(
  ctx: Context,
  { name }: ContactListQuery,
): Promise<ContactRow[]> {
  const texts = await contactSearch(ctx, name);
  if (texts.length > 0)
    return contactsInOrder(ctx, await firstFound(walkContacts(ctx, texts), contactLimits.listMax));
  return ctx
    .table('Contacts')
    .orderBy(['searchKey', 'id'])
    .limit(contactLimits.listMax)
    .select(contactColumns);
}

async function firstFound(parts: AsyncIterable<number[]>, max: number): Promise<number[]> {
  const found: number[] = [];
  for await (const ids of parts) {
    found.push(...ids);
    if (found.length >= max) break;
  }
  return found.slice(0, max);
}

async function contactsInOrder(ctx: Context, ids: readonly number[]): Promise<ContactRow[]> {
  const contacts = await contactsByIds(ctx, ids);
  return ids.flatMap((id) => contacts.get(id) ?? []);
}

async function countContacts(ctx: Context): Promise<number> {
  const [counted] = await ctx.sql.rows<{ count: number | string }>(
    'SELECT COUNT(*) AS count FROM (SELECT id FROM Contacts WHERE companyId = :company LIMIT ?) AS some',
    [countedMax.all],
  );
  return Number(counted?.count ?? 0);
}
