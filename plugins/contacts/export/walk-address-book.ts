import type { Context } from '@balcao/core';
import { type ContactRow, contactColumns } from '../contact.ts';
import type { FieldCondition } from '../fields/field-filter.ts';
import { contactsByIds } from '../find-contact.ts';
import { contactSearch } from '../search-key.ts';
import { walkContacts } from '../walk-contacts.ts';

const rowsAtOnce = 500;

/**
 * Reads the company's contacts in the order of their names, all or those that a search and conditions on fields find, in parts and without groups.
 * Lets other work of the process run after each part, so a contact added meanwhile may be read or not.
 */
export async function* walkBook(
  ctx: Context,
  { searchParam, conditions }: { searchParam?: string | undefined; conditions: readonly FieldCondition[] },
): AsyncGenerator<ContactRow[]> {
  const texts = await contactSearch(ctx, searchParam);
  const isAll = texts.length === 0 && conditions.length === 0;
  const parts = isAll ? all(ctx) : found(ctx, walkContacts(ctx, texts, conditions));
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

async function* found(ctx: Context, parts: AsyncIterable<number[]>): AsyncGenerator<ContactRow[]> {
  for await (const ids of parts) {
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const part = ids.slice(start, start + rowsAtOnce);
      const rows = await contactsByIds(ctx, part);
      yield part.flatMap((id) => rows.get(id) ?? []);
    }
  }
}
