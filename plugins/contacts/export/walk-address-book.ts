import type { Context } from '@balcao/core';
import { type ContactRow, contactColumns } from '../contact.ts';
import { contactsByIds } from '../find-contact.ts';
import { contactSearch } from '../search-key.ts';
import { walkContacts } from '../walk-contacts.ts';

const rowsAtOnce = 500;

/**
 * Reads the company's contacts in the order of their names, all or those that a search finds, in parts and without groups.
 * Lets other work of the process run after each part, so a contact added meanwhile may be read or not.
 */
export async function* walkBook(ctx: Context, searchParam: string | undefined): AsyncGenerator<ContactRow[]> {
  const texts = await contactSearch(ctx, searchParam);
  const parts = texts.length === 0 ? all(ctx) : found(ctx, texts);
  for await (const rows of parts) {
    yield rows.filter(({ isGroup }) => !isGroup);
    await new Promise((resume) => setImmediate(resume));
  }
}

async function* all(ctx: Context): AsyncGenerator<ContactRow[]> {
  let last: { searchKey: string; id: number } | undefined;
  for (;;) {
    const page = ctx.table('Contacts').orderBy(['searchKey', 'id']).limit(rowsAtOnce);
    if (last) {
      const { searchKey, id } = last;
      page
        .where('searchKey', '>=', searchKey)
        .where((behind) => behind.where('searchKey', '>', searchKey).orWhere('id', '>', id));
    }
    const rows: Array<ContactRow & { searchKey: string }> = await page.select(...contactColumns, 'searchKey');
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

async function* found(ctx: Context, texts: readonly string[]): AsyncGenerator<ContactRow[]> {
  for await (const ids of walkContacts(ctx, texts)) {
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const part = ids.slice(start, start + rowsAtOnce);
      const rows = await contactsByIds(ctx, part);
      yield part.flatMap((id) => rows.get(id) ?? []);
    }
  }
}
