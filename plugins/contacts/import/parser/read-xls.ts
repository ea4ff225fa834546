import { readFile } from 'node:fs/promises';
import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { dateText, isDateFormat, numberText } from './cell-formats.ts';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';

/** Sheets in which the first rows are searched. */
const sheetsMax = 50;

/**
 * Reads the rows of the first non-empty sheet of an old workbook (xls), for an import. Such a file can only be read as
 * a whole. Throws FileRefused.
 */
export async function* readXls(path: string): AsyncGenerator<FileRow> {
  const content = await readFile(path);
  for (let index = 0; index < sheetsMax; index++) {
    const found = sheetOf(content, index);
    if (!found) return;
    const rows = [...rowsOf(found.sheet, found.countsFrom1904)];
    yield* rows;
    if (rows.length > 0) return;
  }
}

function* rowsOf(sheet: WorkSheet, countsFrom1904: boolean): Generator<FileRow> {
  const rows = sheet['!data'] ?? [];
  for (const [index, cells = []] of rows.entries()) {
    if (cells.length > fileLimits.columns && cells.slice(fileLimits.columns).some((cell) => cell?.v))
      throw new FileRefused('tooManyColumns');
    const texts = Array.from({ length: Math.min(cells.length, fileLimits.columns) }, (_none, column) =>
      textOf(cells[column], countsFrom1904),
    );
    if (texts.some((text) => text.trim() !== '')) yield { row: index + 1, cells: texts };
  }
}

/** Reads the sheet at this position, from 0; null after the last one. */
function sheetOf(content: Buffer, index: number): { sheet: WorkSheet; countsFrom1904: boolean } | null {
  try {
    const book = read(content, {
      type: 'buffer',
      dense: true,
      sheets: index,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      bookVBA: false,
    });
    if (index >= book.SheetNames.length) return null;
    const sheet = book.Sheets[book.SheetNames[index] ?? ''];
    if (!sheet) throw new FileRefused('empty');
    utils.decode_range(sheet['!ref'] ?? 'A1');
    return { sheet, countsFrom1904: book.Workbook?.WBProps?.date1904 ?? false };
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    const isProtected = /password|encrypt/i.test(String(cause));
    throw new FileRefused(isProtected ? 'protected' : 'unreadable', { cause });
  }
}

function textOf(cell: CellObject | undefined, countsFrom1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (typeof cell.v !== 'number') return String(cell.v);
  if (cell.z !== undefined && isDateFormat(cell.z)) return dateText(cell.v, countsFrom1904);
  return numberText(cell.v);
}
