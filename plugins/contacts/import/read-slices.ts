import type { Context } from '@balcao/core';
import { type ContactImportRow, headOf, mappingOf } from './contact-import.ts';
import { fileAtHand } from './file-at-hand.ts';
import { readContact } from './from-address-book/read-contact.ts';
import { walkFound } from './from-address-book/walk-found.ts';
import { rowsOfFile } from './parser/parser-process.ts';
import { type ImportMapping, readRow } from './reading/read-row.ts';
import type { AddressBookFilter } from './schemas.ts';
import type { Slice } from './store-rows.ts';

/** Stores some rows; false: the import is no longer this run's. */
type Store = (slice: Slice) => Promise<boolean>;

/** Reads the rest of an import and has it stored, a number of rows at a time; false as soon as `store` returns false. */
export async function readSlices(
  ctx: Context,
  row: ContactImportRow,
  rowsOfSlice: number,
  store: Store,
): Promise<boolean> {
  const slices = row.source === 'book' ? storeBook : storeFile;
  return slices(ctx, row, rowsOfSlice, store);
}

async function storeFile(
  ctx: Context,
  row: ContactImportRow,
  rowsOfSlice: number,
  store: Store,
): Promise<boolean> {
  const mapping = mappingOf(row) as ImportMapping;
  const heading = mapping.hasHeading ? (headOf(row)[0]?.row ?? 0) : 0;
  return fileAtHand(ctx.host, row.companyId, row.fileKey ?? '', async (path) => {
    for await (const rows of rowsOfFile(path, Math.max(row.lastRow, heading))) {
      for (let start = 0; start < rows.length; start += rowsOfSlice) {
        const part = rows.slice(start, start + rowsOfSlice);
        const readings = part.map((one) => readRow(one.row, one.cells, mapping));
        if (!(await store({ readings, mark: { lastRow: part.at(-1)?.row ?? row.lastRow } }))) return false;
      }
    }
    return true;
  });
}

async function storeBook(
  ctx: Context,
  row: ContactImportRow,
  rowsOfSlice: number,
  store: Store,
): Promise<boolean> {
  const filter = JSON.parse(row.filter ?? '{}') as AddressBookFilter;
  const from = { searchKey: row.lastKey ?? '', id: row.lastRow };
  for await (const { contacts, upTo } of walkFound(ctx, filter, from)) {
    for (let start = 0; start < contacts.length; start += rowsOfSlice) {
      const part = contacts.slice(start, start + rowsOfSlice);
      const place = part.at(-1) ?? upTo;
      const mark = { lastKey: place.searchKey, lastRow: place.id };
      if (!(await store({ readings: part.map(readContact), mark }))) return false;
    }
    // A page without matches is marked as done too, so that the next run does not look there again.
    if (!(await store({ readings: [], mark: { lastKey: upTo.searchKey, lastRow: upTo.id } }))) return false;
  }
  return true;
}
