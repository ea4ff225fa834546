import { Readable } from 'node:stream';
import type { Context, Locale } from '@balcao/core';
import { csvHead, csvLine, folded } from '@balcao/core';
import type { ContactRow } from '../contact.ts';
import { extraInfoByIds } from '../find-contact.ts';
import type { ExtraInfoRow } from '../present-contact.ts';
import { walkBook } from './walk-address-book.ts';
import { xlsxOf } from './xlsx.ts';

/** Columns of extra fields at most. */
const extraColumnsMax = 100;

interface ExportContacts {
  format: 'csv' | 'xlsx';
  searchParam?: string | undefined;
}

const sheetNames: Record<Locale, string> = { pt: 'Contatos', en: 'Contacts', es: 'Contactos' };

/**
 * The company's contacts, or those that a search finds, with their extra fields, as a file that is made while it is sent. Groups are left out: they
 * have no number that anybody could use.
 */
export function exportContacts(ctx: Context, { format, searchParam }: ExportContacts): Readable {
  const rows = tableOf(ctx, searchParam);
  if (format === 'xlsx') return xlsxOf(rows, sheetNames[ctx.locale]);
  return Readable.from(csvOf(rows));
}

async function* tableOf(ctx: Context, searchParam: string | undefined): AsyncGenerator<string[][]> {
  const extra = await extraNames(ctx);
  yield [['name', 'number', 'email', ...extra]];
  for await (const contacts of walkBook(ctx, searchParam)) {
    if (contacts.length === 0) continue;
    const info = await extraInfoByIds(
      ctx,
      contacts.map(({ id }) => id),
    );
    yield contacts.map((contact) => cellsOf(contact, extra, info.get(contact.id) ?? []));
  }
}

/** Names of the company's extra fields, each a column; those that most contacts have, where there are too many. */
async function extraNames(ctx: Context): Promise<string[]> {
  const rows = await ctx.sql.rows<{ name: string }>(
    `SELECT name FROM ContactCustomFields WHERE companyId = :company GROUP BY name
     ORDER BY COUNT(*) DESC, name LIMIT ${extraColumnsMax}`,
  );
  // One column for all ways to write a name.
  return [...new Map(rows.map(({ name }) => [folded(name), name])).values()].sort();
}

/** Several values of one field stand in one cell, in their order. */
function cellsOf(
  { name, number, email }: ContactRow,
  extra: readonly string[],
  info: readonly ExtraInfoRow[],
): string[] {
  const valuesOf = (field: string) =>
    info
      .flatMap((row) => (folded(row.name) === folded(field) && row.value !== '' ? [row.value] : []))
      .join('; ');
  return [name, number ?? '', email, ...extra.map(valuesOf)];
}

async function* csvOf(rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvHead;
  for await (const part of rows) yield part.map(csvLine).join('');
}
