import { Readable } from 'node:stream';
import type { Context, Locale } from '@balcao/core';
import { csvHead, csvLine, folded } from '@balcao/core';
import type { ContactRow } from '../contact.ts';
import type { FieldCondition } from '../fields/field-filter.ts';
import { contactFields } from '../fields/field-value.ts';
import { extraInfoByIds } from '../find-contact.ts';
import type { ExtraInfoRow } from '../present-contact.ts';
import { walkBook } from './walk-address-book.ts';
import { xlsxOf } from './xlsx.ts';

/** Most columns of extra fields in a file. */
const extraColumnsMax = 100;

interface ExportContacts {
  format: 'csv' | 'xlsx';
  searchParam?: string | undefined;
  conditions: readonly FieldCondition[];
}

const sheetNames: Record<Locale, string> = { pt: 'Contatos', en: 'Contacts', es: 'Contactos' };

/**
 * Exports the company's contacts, or those that a search finds, with their fields and extra information, as a file that
 * is made while it is sent. Groups are left out because they have no phone number.
 */
export function exportContacts(ctx: Context, { format, ...found }: ExportContacts): Readable {
  const rows = tableOf(ctx, found);
  if (format === 'xlsx') return xlsxOf(rows, sheetNames[ctx.locale]);
  return Readable.from(csvOf(rows));
}

async function* tableOf(ctx: Context, found: Omit<ExportContacts, 'format'>): AsyncGenerator<string[][]> {
  const extra = await extraNames(ctx);
  const fields = (await contactFields.find(ctx.host)?.list(ctx)) ?? [];
  yield [['name', 'number', 'email', ...fields.map(({ label }) => label), ...extra]];
  for await (const contacts of walkBook(ctx, found)) {
    if (contacts.length === 0) continue;
    const ids = contacts.map(({ id }) => id);
    const info = await extraInfoByIds(ctx, ids);
    const values = fields.length > 0 ? await contactFields.find(ctx.host)?.valuesOf(ctx, ids) : undefined;
    yield contacts.map((contact) => {
      const own = values?.get(contact.id) ?? [];
      const texts = fields.map(({ key }) => own.find((value) => value.key === key)?.text ?? '');
      return cellsOf(contact, { texts, extra, info: info.get(contact.id) ?? [] });
    });
  }
}

/**
 * Finds the names of the contacts' extra fields, each of which becomes a column; with too many, those that most
 * contacts have.
 */
async function extraNames(ctx: Context): Promise<string[]> {
  const rows = await ctx.sql.rows<{ name: string }>(
    `SELECT name FROM ContactCustomFields WHERE companyId = :company GROUP BY name
     ORDER BY COUNT(*) DESC, name LIMIT ${extraColumnsMax}`,
  );
  // One column for all spellings of a name.
  return [...new Map(rows.map(({ name }) => [folded(name), name])).values()].sort();
}

/** Makes the cells of a contact; several values of one field share a cell, in order. */
function cellsOf(
  { name, number, email }: ContactRow,
  {
    texts,
    extra,
    info,
  }: { texts: readonly string[]; extra: readonly string[]; info: readonly ExtraInfoRow[] },
): string[] {
  const valuesOf = (field: string) =>
    info
      .flatMap((row) => (folded(row.name) === folded(field) && row.value !== '' ? [row.value] : []))
      .join('; ');
  return [name, number ?? '', email, ...texts, ...extra.map(valuesOf)];
}

async function* csvOf(rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvHead;
  for await (const part of rows) yield part.map(csvLine).join('');
}
