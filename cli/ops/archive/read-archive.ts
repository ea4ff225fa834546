import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Entry, open, type ZipFile } from 'yauzl';
import { Refusal } from '../../operator/client.ts';
import { notFound, refused } from '../refused.ts';
import {
  type FileLine,
  fileEntryName,
  fileListName,
  hashing,
  type Manifest,
  manifestName,
  tableEntryName,
} from './manifest.ts';

/** A value as a column holds it. */
export type Value = string | number | null;

export interface Archive {
  manifest: Manifest;
  /** Every row of a table, in the order of its key. */
  rows(table: string): AsyncGenerator<Value[]>;
  files(): AsyncGenerator<FileLine>;
  content(file: FileLine): Promise<Readable>;
  close(): void;
}

/** Throws Refusal for what is no whole archive of this kind. */
export async function openArchive(
  file: string,
  kind: Manifest['kind'],
  opened: () => Promise<ZipFile> = () => openZip(file),
): Promise<Archive> {
  if (!existsSync(file)) throw notFound('ERR_NO_FILE', `There is no file ${file}.`);
  const zip = await opened().catch((error: Error) => {
    if (error instanceof Refusal) throw error;
    throw refused('ERR_NOT_AN_ARCHIVE', `${file} is no whole archive: ${error.message}.`);
  });
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string) => streamOf(zip, entries.get(name), name);
    const manifest = JSON.parse(await textOf(await read(manifestName))) as Manifest;
    if (manifest.format !== 1 || manifest.kind !== kind)
      throw refused(
        'ERR_NOT_AN_ARCHIVE',
        `${file} is not the archive of ${kind === 'company' ? 'a company' : 'an installation'}.`,
      );
    return {
      manifest,
      async *rows(table) {
        for await (const line of linesOf(await read(tableEntryName(table)))) yield JSON.parse(line);
      },
      async *files() {
        for await (const line of linesOf(await read(fileListName))) yield JSON.parse(line);
      },
      content: (line) => read(fileEntryName(line)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads all of it and compares every hash; `each` hears of every entry. Throws Refusal that names what differs. */
export async function verifyArchive(file: string, archive: Archive, each: () => void): Promise<void> {
  const { manifest } = archive;
  const differs = (what: string) =>
    refused('ERR_ARCHIVE_DAMAGED', `${file} is damaged: ${what} is not what was written.`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await digestOf(archive.rows(name));
    if (found.sha256 !== sha256 || found.count !== rows) throw differs(`the table ${name}`);
    each();
  }
  if ((await digestOf(archive.files())).sha256 !== manifest.media.sha256) throw differs('the list of files');
  for await (const line of archive.files()) {
    const hash = hashing();
    try {
      for await (const part of await archive.content(line)) hash.take(part as Buffer);
    } catch (cause) {
      throw Object.assign(differs(`the file ${line.key}`), { cause });
    }
    if (hash.digest() !== line.sha256) throw differs(`the file ${line.key}`);
    each();
  }
}

async function digestOf(lines: AsyncIterable<unknown>): Promise<{ sha256: string; count: number }> {
  const hash = hashing();
  let count = 0;
  for await (const line of lines) {
    hash.take(`${JSON.stringify(line)}\n`);
    count += 1;
  }
  return { sha256: hash.digest(), count };
}

export function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function streamOf(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw refused('ERR_ARCHIVE_DAMAGED', `The archive lacks ${name}.`);
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}

async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString('utf8');
}

/** Lines as they were written, whatever stands in their texts; a stream that fails half-way is thrown. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of stream.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
