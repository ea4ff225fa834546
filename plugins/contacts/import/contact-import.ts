import type { Context } from '@balcao/core';
import { ImportNotFound } from '../contract/errors.ts';
import type { ImportSource, ImportState } from './limits.ts';
import type { FileRow } from './parser/parser-messages.ts';
import type { ImportMapping } from './reading/read-row.ts';
import type { ExistingRows } from './targets/target.ts';

/** Row of an import of contacts. */
export interface ContactImportRow {
  id: number;
  companyId: number;
  userId: number | null;
  target: string;
  targetId: number | null;
  source: ImportSource;
  state: ImportState;
  fileKey: string | null;
  fileName: string;
  /** Size in bytes. */
  fileSize: number;
  fileRows: number;
  fileColumns: number;
  head: string;
  mapping: string | null;
  headingsKey: string;
  existing: ExistingRows;
  /** Filter of the address book as JSON; null for an import of a file. */
  filter: string | null;
  /** Last row of the file, or last contact, that is imported. */
  lastRow: number;
  /** Search key of that contact. */
  lastKey: string | null;
  rowsDone: number;
  created: number;
  updated: number;
  known: number;
  skipped: number;
  partly: number;
  attempts: number;
  /** Number of rows with each problem as JSON; null until the import ends. */
  problems: string | null;
  failure: string | null;
  holder: string | null;
  heldUntil: number;
  finishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Finds an import of the actor's company. Throws ERR_NO_IMPORT_FOUND. */
export async function findImport(ctx: Context, id: number): Promise<ContactImportRow> {
  const row: ContactImportRow | undefined = await ctx.table('ContactImports').where({ id }).first();
  if (!row) throw ImportNotFound();
  return row;
}

export function headOf({ head }: Pick<ContactImportRow, 'head'>): FileRow[] {
  return JSON.parse(head) as FileRow[];
}

export function mappingOf({ mapping }: Pick<ContactImportRow, 'mapping'>): ImportMapping | null {
  return mapping === null ? null : (JSON.parse(mapping) as ImportMapping);
}

/** Returns the number of rows to import, without the heading. */
export function rowsToRead(row: ContactImportRow): number {
  return row.fileRows - (mappingOf(row)?.hasHeading ? 1 : 0);
}
