import { createHash } from 'node:crypto';
import { fileEntryName, fileListName, manifestName, tableEntryName } from '../archive/manifest.ts';
import { openArchive } from '../archive/read-archive.ts';
import { writeArchive } from '../archive/write-archive.ts';
import type { InstallationManifest } from '../backup/backup.ts';

/** A backup in memory, which a test changes and writes again as an attacker could. */
export interface MadeBackup {
  manifest: InstallationManifest;
  /** Rows by table. */
  tables: Map<string, unknown[][]>;
  /** Lines of the list of files. */
  files: Array<Record<string, unknown>>;
  contents: Map<string, Buffer>;
}

/** Writes a backup like another one with a change, with every count and hash as they are then. */
export async function madeBackup(
  from: string,
  to: string,
  change: (made: MadeBackup) => void,
): Promise<void> {
  const made = await takeApart(from);
  change(made);
  const { manifest, tables, files, contents } = made;
  await writeArchive(to, async (archive) => {
    for (const entry of manifest.tables) {
      const rows = tables.get(entry.name) ?? [];
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      Object.assign(entry, { rows: rows.length, sha256: hashOf(text) });
      await archive.add(tableEntryName(entry.name), one(text));
    }
    for (const [name, content] of contents) await archive.add(name, one(content));
    const list = files.map((line) => `${JSON.stringify(line)}\n`).join('');
    await archive.add(fileListName, one(list));
    const bytes = files.reduce((sum, { size }) => sum + Number(size), 0);
    manifest.media = { files: files.length, bytes, sha256: hashOf(list) };
    await archive.add(manifestName, one(JSON.stringify(manifest)));
  });
}

async function takeApart(file: string): Promise<MadeBackup> {
  const archive = await openArchive(file, 'installation');
  try {
    const made: MadeBackup = {
      manifest: structuredClone(archive.manifest as InstallationManifest),
      ...{ tables: new Map(), files: [], contents: new Map() },
    };
    for (const { name } of made.manifest.tables) {
      const rows: unknown[][] = [];
      for await (const row of archive.rows(name)) rows.push(row);
      made.tables.set(name, rows);
    }
    for await (const line of archive.files()) {
      made.files.push({ ...line });
      made.contents.set(fileEntryName(line), Buffer.concat(await (await archive.content(line)).toArray()));
    }
    return made;
  } finally {
    archive.close();
  }
}

/** Changes a value of a table's first row. */
export function changeFirst(
  { manifest, tables }: MadeBackup,
  table: string,
  column: string,
  value: unknown,
): void {
  const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? [];
  const [row] = tables.get(table) ?? [];
  if (row) row[columns.indexOf(column)] = value;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function* one<T extends string | Buffer>(content: T): AsyncGenerator<T> {
  yield content;
}
