import type { Knex } from 'knex';
import type { TableShape } from '../table-shapes.ts';
import { type TableEntry, tableEntryName } from './manifest.ts';
import type { Value } from './read-archive.ts';
import { readRows } from './snapshot.ts';
import type { ArchiveWriter } from './write-archive.ts';

interface AddTable {
  /** Id that the next row of the table would get; null where it does not matter. */
  nextId: number | null;
  /** Called with the number of rows of each page that was written, to show progress. */
  each: (rows: number) => void;
  /** Writes only the rows with this value in the column. */
  only?: { column: string; value: number };
  /** Converts a row into the values that are written in its place. */
  written?: (row: Value[]) => readonly unknown[];
}

/**
 * Writes the rows of a table into an archive, one line of JSON for each row, and returns their number and hash for the archive's
 * manifest.
 */
export async function addTable(
  archive: ArchiveWriter,
  at: Knex,
  shape: TableShape,
  { nextId, each, only, written = (row) => row }: AddTable,
): Promise<TableEntry> {
  let rows = 0;
  const lines = async function* () {
    for await (const page of readRows(at, shape, only ?? null)) {
      rows += page.length;
      each(page.length);
      yield page.map((row) => `${JSON.stringify(written(row))}\n`).join('');
    }
  };
  const { sha256 } = await archive.add(tableEntryName(shape.name), lines());
  return { name: shape.name, columns: [...shape.columns], rows, sha256, nextId };
}
