import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fileEntryName, fileListName, manifestName, tableEntryName } from '../archive/manifest.ts';
import { openArchive } from '../archive/read-archive.ts';
import { encrypting, openEncryptedZip, saltBytes } from '../company/chunked-cipher.ts';
import type { CompanyManifest } from '../company/export-company.ts';
import { rowSum } from '../company/row-sum.ts';

export type Row = Record<string, unknown>;

/** One for all archives of a process: the key of a salt is made once, and a test writes a hundred archives. */
const salt = randomBytes(saltBytes);
/** Longer entries are compressed, as in an export; for a short one that takes more than it saves. */
const compressedFrom = 64 * 1024;

/** A company's archive in memory, which a test changes and writes again as an attacker with the passphrase could. */
export interface MadeArchive {
  manifest: CompanyManifest;
  /** Rows by table, a line of JSON each. */
  tables: Map<string, { columns: string[]; lines: string[] }>;
  /** Lines of the list of files. */
  files: string[];
  entries: Array<{ name: string; content: Buffer; mode?: number }>;
  /** Changes the text of the manifest, after its counts and hashes are filled in. */
  manifestText(text: string): string;
}

/** Reads a company's archive into memory. */
export async function takeApart(file: string, passphrase: string): Promise<MadeArchive> {
  const archive = await openArchive(file, 'company', () => openEncryptedZip(file, passphrase));
  try {
    const made: MadeArchive = {
      manifest: structuredClone(archive.manifest as CompanyManifest),
      ...{ tables: new Map(), files: [], entries: [], manifestText: (text) => text },
    };
    for (const { name, columns } of made.manifest.tables) {
      const lines: string[] = [];
      for await (const row of archive.rows(name)) lines.push(JSON.stringify(row));
      made.tables.set(name, { columns: [...columns], lines });
    }
    for await (const line of archive.files()) {
      made.files.push(JSON.stringify(line));
      const content = Buffer.concat(await (await archive.content(line)).toArray());
      made.entries.push({ name: fileEntryName(line), content });
    }
    return made;
  } finally {
    archive.close();
  }
}

/** A copy that can be changed while the first stays as it was. */
export function copyOf(made: MadeArchive): MadeArchive {
  const tables = [...made.tables].map(([name, table]) => [name, structuredClone(table)] as const);
  return {
    ...made,
    manifest: structuredClone(made.manifest),
    ...{ tables: new Map(tables), files: [...made.files], entries: [...made.entries] },
  };
}

/** Changes a row, found by its place. */
export function changeRow(made: MadeArchive, name: string, at: number, change: (row: Row) => Row): void {
  const table = tableOf(made, name);
  const row = rowAt(made, name, at);
  const changed = change(row);
  table.lines[at] = JSON.stringify(table.columns.map((column) => changed[column] ?? null));
}

/** Adds a row like another one. */
export function addRow(made: MadeArchive, name: string, like: number, change: (row: Row) => Row): void {
  const { lines } = tableOf(made, name);
  lines.push(lines[like] ?? '');
  changeRow(made, name, lines.length - 1, change);
}

export function rowAt(made: MadeArchive, name: string, at: number): Row {
  const { columns, lines } = tableOf(made, name);
  const cells = JSON.parse(lines.at(at) ?? 'null') as unknown[];
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null]));
}

/** Adds a table that no export has. */
export function addTable(made: MadeArchive, name: string, row: Row): void {
  made.tables.set(name, { columns: Object.keys(row), lines: [JSON.stringify(Object.values(row))] });
  const like = made.manifest.tables.find((table) => table.name === 'Tags');
  if (like) made.manifest.tables.push({ ...like, name, ids: null });
}

function tableOf({ tables }: MadeArchive, name: string) {
  const table = tables.get(name);
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

/** Writes an archive with every count, sum and hash as they are now, so that nothing but its content gives it away. */
export async function putTogether(made: MadeArchive, file: string, passphrase: string): Promise<void> {
  const zip = new ZipFile();
  const add = (text: string, name: string) => {
    const bytes = Buffer.from(text);
    zip.addBuffer(bytes, name, { compress: bytes.length >= compressedFrom });
  };
  for (const entry of made.manifest.tables) {
    const { columns, lines } = tableOf(made, entry.name);
    const text = lines.map((line) => `${line}\n`).join('');
    Object.assign(entry, { columns, rows: lines.length, sha256: hashOf(text), sum: sumOf(lines) });
    add(text, tableEntryName(entry.name));
  }
  const list = made.files.map((line) => `${line}\n`).join('');
  add(list, fileListName);
  for (const { name, content, mode = 0o100600 } of made.entries) zip.addBuffer(content, name, { mode });
  const bytes = made.files.reduce((sum, line) => sum + Number(JSON.parse(line).size), 0);
  made.manifest.media = { files: made.files.length, bytes, sha256: hashOf(list) };
  add(made.manifestText(JSON.stringify(made.manifest)), manifestName);
  zip.end();
  await pipeline([zip.outputStream as PassThrough, encrypting(passphrase, salt), createWriteStream(file)]);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function sumOf(lines: readonly string[]): string {
  const sum = rowSum();
  for (const line of lines) sum.add(JSON.parse(line) as unknown[]);
  return sum.value;
}
