import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine } from '@balcao/core';
import { findList } from '../contact-list.ts';
import type { ContactListItemRow } from '../items/item.ts';
import { recordOf } from '../write-list.ts';

const rowsAtOnce = 500;

/** Exports a contact list for an admin as a CSV file that is made while it is sent. Throws ERR_NO_CONTACTLIST_FOUND. */
export async function exportList(ctx: Context, id: number): Promise<Readable> {
  const list = await findList(ctx, id);
  await ctx.transaction(async () => ctx.audit({ action: 'contact-list.exported', record: recordOf(list) }));
  return Readable.from(linesOf(ctx, id));
}

async function* linesOf(ctx: Context, contactListId: number): AsyncGenerator<string> {
  yield csvHead + csvLine(['name', 'number', 'email', 'whatsapp']);
  let after = 0;
  for (;;) {
    const rows: ContactListItemRow[] = await ctx
      .table('ContactListItems')
      .where({ contactListId })
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'name', 'number', 'email', 'isWhatsappValid');
    if (rows.length === 0) return;
    yield rows
      .map(({ name, number, email, isWhatsappValid }) =>
        csvLine([name, number, email, isWhatsappValid ? '1' : '0']),
      )
      .join('');
    after = rows.at(-1)?.id ?? after;
    await new Promise((resume) => setImmediate(resume));
  }
}
