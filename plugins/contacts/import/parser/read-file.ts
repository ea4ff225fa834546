import { open } from 'node:fs/promises';
import { type FileKind, FileRefused, type FileRow } from './parser-messages.ts';

/** Recognizes the kind of a file by its content: its sender may choose any name and type. */
export async function kindOfFile(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length === 0) throw new FileRefused('empty');
    if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return 'xlsx';
    if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'xls';
    // Pictures, programs, and pages that call themselves .xls.
    if (!isText(head)) throw new FileRefused('unreadable');
    if (/^\uFEFF?\s*<(?:!doctype|html|\?xml|table)/i.test(head.toString('utf8')))
      throw new FileRefused('unreadable');
    const text = head.toString(wideOf(head) ? 'utf16le' : 'utf8');
    return /^\uFEFF?\s*BEGIN:VCARD/i.test(text) ? 'vcf' : 'csv';
  } finally {
    await file.close();
  }
}

function wideOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  return ({ fffe: 'utf-16le', feff: 'utf-16be' } as const)[head.toString('hex', 0, 2)];
}

/** Recognises a text file by its beginning: a mark of UTF-16 with valid pairs, or bytes none of which is zero. */
function isText(head: Buffer): boolean {
  const wide = wideOf(head);
  if (!wide) return !head.includes(0);
  try {
    // A letter of two pairs may be cut at the end of what was read.
    return !new TextDecoder(wide, { fatal: true }).decode(head, { stream: true }).includes('\0');
  } catch {
    return false;
  }
}

/** The rows of a file that hold anything, from the first. Throws FileRefused. */
export async function* readFileRows(path: string, kind: FileKind): AsyncGenerator<FileRow> {
  yield* (await readerOf(kind))(path);
}

/** A parser is a process that reads one file while a user waits, so code for other kinds of files is not loaded. */
async function readerOf(kind: FileKind): Promise<(path: string) => AsyncGenerator<FileRow>> {
  if (kind === 'csv') return (await import('./read-csv.ts')).readCsv;
  if (kind === 'vcf') return (await import('./read-vcard.ts')).readVcard;
  if (kind === 'xls') return (await import('./read-xls.ts')).readXls;
  return (await import('./read-xlsx.ts')).readXlsx;
}
