import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';

/** Rows of the first sheet of an old workbook, which can only be read as a whole. Throws FileRefused. */
export async function* readXls(path: string): AsyncGenerator<FileRow> {
  const sheet = firstSheetOf(await readFile(path));
  const rows = sheet['!data'] ?? [];
  for (const [index, cells = []] of rows.entries()) {
    if (cells.length > fileLimits.columns && cells.slice(fileLimits.columns).some((cell) => cell?.v))
      throw new FileRefused('tooManyColumns');
    const texts = Array.from({ length: Math.min(cells.length, fileLimits.columns) }, (_none, column) =>
      textOf(cells[column]),
    );
    if (texts.some((text) => text.trim() !== '')) yield { row: index + 1, cells: texts };
  }
}

function firstSheetOf(content: Buffer) {
  try {
    const book = read(content, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new FileRefused('empty');
    utils.decode_range(sheet['!ref'] ?? 'A1');
    return sheet;
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    const isProtected = /password|encrypt/i.test(String(cause));
    throw new FileRefused(isProtected ? 'protected' : 'unreadable', { cause });
  }
}

function textOf(cell: { t: string; v?: unknown } | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  if (typeof cell.v === 'number' && Number.isInteger(cell.v)) return cell.v.toFixed(0);
  return String(cell.v);
}
