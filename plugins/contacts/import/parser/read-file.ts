import { open } from 'node:fs/promises';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { readCsv } from './read-csv.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';

/** Told by the content: names and types are whatever their sender likes. */
export async function kindOfFile(path: string): Promise<'csv' | 'xls' | 'xlsx'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length === 0) throw new FileRefused('empty');
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'xlsx';
    if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'xls';
    const isWide = head[0] === 0xff || head[0] === 0xfe;
    // Pictures, programs, and pages that call themselves .xls.
    if (!isWide && head.includes(0)) throw new FileRefused('unreadable');
    if (/^\uFEFF?\s*<(?:!doctype|html|\?xml|table)/i.test(head.toString('utf8')))
      throw new FileRefused('unreadable');
    return 'csv';
  } finally {
    await file.close();
  }
}

/** The rows of a file that hold anything, from the first. Throws FileRefused. */
export function readFileRows(path: string, kind: 'csv' | 'xls' | 'xlsx'): AsyncGenerator<FileRow> {
  if (kind === 'xlsx') return readXlsx(path);
  return kind === 'xls' ? readXls(path) : readCsv(path);
}
