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
import { archiveFault, parseFileLine, parseManifest, parseRow } from './manifest-schema.ts';

/** Value of a column, as an archive holds it. */
export type Value = string | number | null;

/** Archive that is open for reading. */
export interface Archive {
  manifest: Manifest;
  /** Reads every row of a table, in the order of its key. */
  rows(table: string): AsyncGenerator<Value[]>;
  files(): AsyncGenerator<FileLine>;
  content(file: FileLine): Promise<Readable>;
  close(): void;
}

/** Maximum size of a manifest in bytes, since it is read into memory as a whole. */
const manifestMax = 64 * 1024 * 1024;
/** Maximum length of a row in characters; databases accept no longer statements. */
const lineMax = 64 * 1024 * 1024;

/**
 * Opens an archive for a restore or an import, and checks its manifest. Throws Refusal for a file that is no complete archive of
 * this kind, and for an archive that the product cannot have written.
 */
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
    if ((entries.get(manifestName)?.uncompressedSize ?? 0) > manifestMax)
      throw archiveFault('manifest', 'it is larger than any manifest');
    const manifest = parseManifest(await textOf(await read(manifestName)), file, kind);
    requireKnownEntries(entries, manifest);
    return {
      manifest,
      async *rows(table) {
        for await (const line of linesOf(await read(tableEntryName(table)), table))
          yield parseRow(line, table) as Value[];
      },
      async *files() {
        for await (const line of linesOf(await read(fileListName), 'files')) yield parseFileLine(line);
      },
      async content(line) {
        const name = fileEntryName(line);
        if (entries.get(name)?.uncompressedSize !== line.size)
          throw archiveFault('files', `${line.key} has another size than the list says`);
        return read(name);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/**
 * Reads a whole archive and compares every hash with the manifest; calls `each` after every file of the zip. Throws Refusal that
 * names the first difference.
 */
export async function verifyArchive(file: string, archive: Archive, each: () => void): Promise<void> {
  const { manifest } = archive;
  const differs = (what: string) =>
    refused('ERR_ARCHIVE_DAMAGED', `${file} is damaged: ${what} is not what was written.`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await digestOf(archive.rows(name), rows);
    if (found.sha256 !== sha256 || found.count !== rows) throw differs(`the table ${name}`);
    each();
  }
  const { media } = manifest;
  if ((await digestOf(archive.files(), media.files)).sha256 !== media.sha256)
    throw differs('the list of files');
  const seen = new Set<string>();
  let bytes = 0;
  for await (const line of archive.files()) {
    const name = fileEntryName(line);
    if (seen.has(name)) throw archiveFault('files', `${line.key} stands in the list twice`);
    seen.add(name);
    bytes += line.size;
    const hash = hashing();
    try {
      for await (const part of await archive.content(line)) hash.take(part as Buffer);
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw Object.assign(differs(`the file ${line.key}`), { cause });
    }
    if (hash.digest() !== line.sha256) throw differs(`the file ${line.key}`);
    each();
  }
  if (seen.size !== media.files || bytes !== media.bytes)
    throw archiveFault('manifest', 'it tells of other files than there are');
}

/**
 * Hashes the lines of a file, at most one more than the manifest promises, so that an archive with an endless file does not block
 * the reader.
 */
async function digestOf(
  lines: AsyncIterable<unknown>,
  promised: number,
): Promise<{ sha256: string; count: number }> {
  const hash = hashing();
  let count = 0;
  for await (const line of lines) {
    hash.take(`${JSON.stringify(line)}\n`);
    count += 1;
    if (count > promised) break;
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
      const fault = faultOf(entry, entries);
      if (fault) return reject(archiveFault(entry.fileName, fault));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Bits of a Unix file mode that distinguish plain files from links and folders, and their value for a plain file. */
const kindOfFile = 0o170000;
const plainFile = 0o100000;

/** Returns the fault of a file's header in the zip, such as a path that leads out of it; null: none. */
function faultOf(entry: Entry, before: ReadonlyMap<string, Entry>): string | null {
  const kind = (entry.externalFileAttributes >>> 16) & kindOfFile;
  if (kind !== 0 && kind !== plainFile) return 'it is no plain file';
  return before.has(entry.fileName) ? 'it stands in the archive twice' : null;
}

/** Throws Refusal for a file in the zip that the manifest does not list. */
function requireKnownEntries(entries: ReadonlyMap<string, Entry>, { tables, media }: Manifest): void {
  const known = new Set([manifestName, fileListName, ...tables.map(({ name }) => tableEntryName(name))]);
  const others = [...entries.keys()].filter((name) => !known.has(name));
  const strange = others.find((name) => !/^media\/\d{1,10}\/[0-9a-f]{32}$/.test(name));
  if (strange !== undefined) throw archiveFault(strange, 'the product writes no such entry');
  if (others.length !== media.files) throw archiveFault('manifest', 'it tells of other files than there are');
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

/** Splits a stream into its lines. Throws the error of a stream that fails, and Refusal for a line that is too long. */
async function* linesOf(stream: Readable, place: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of stream.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineMax) throw archiveFault(place, 'a row is longer than any database takes');
    yield* lines;
  }
  if (rest !== '') throw archiveFault(place, 'its last row does not end');
}
