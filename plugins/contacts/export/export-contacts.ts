import { Readable } from 'node:stream';
import type { Context, Locale } from '@balcao/core';
import { csvHead, csvLine } from '@balcao/core';
import type { ContactRow } from '../contact.ts';
import { walkBook } from './walk-book.ts';
import { xlsxOf } from './xlsx.ts';

export interface ExportContacts {
  format: 'csv' | 'xlsx';
  searchParam?: string | undefined;
}

const sheetNames: Record<Locale, string> = { pt: 'Contatos', en: 'Contacts', es: 'Contactos' };

/**
 * The company's contacts, or those that a search finds, as a file that is made while it is sent. Groups are left out: they
 * have no number that anybody could use.
 */
export function exportContacts(ctx: Context, { format, searchParam }: ExportContacts): Readable {
  const rows = tableOf(ctx, searchParam);
  if (format === 'xlsx') return xlsxOf(rows, sheetNames[ctx.locale]);
  return Readable.from(csvOf(rows));
}

async function* tableOf(ctx: Context, searchParam: string | undefined): AsyncGenerator<string[][]> {
  yield [['name', 'number', 'email']];
  for await (const contacts of walkBook(ctx, searchParam))
    if (contacts.length > 0) yield contacts.map(cellsOf);
}

function cellsOf({ name, number, email }: ContactRow): string[] {
  return [name, number ?? '', email];
}

async function* csvOf(rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield csvHead;
  for await (const part of rows) yield part.map(csvLine).join('');
}
