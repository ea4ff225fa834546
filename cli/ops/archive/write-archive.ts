import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { refused } from '../refused.ts';
import { hashing } from './manifest.ts';

/** Archive that is being written, one file of the zip after the other. */
export interface ArchiveWriter {
  /**
   * Adds a file to the zip and resolves with its hash and size. With `isPacked` it is stored without compression, as for pictures
   * and films.
   */
  add(
    name: string,
    content: AsyncIterable<string | Buffer>,
    options?: { isPacked?: boolean },
  ): Promise<Added>;
}

/** Hash and size of a file that was added. */
export interface Added {
  sha256: string;
  bytes: number;
}

/** File mode of archives: only the user who runs the command may read them, since they contain the messages of customers. */
const mode = 0o600;

/**
 * Returns the absolute path of a new archive. Throws Refusal when a file exists there, since no archive is ever overwritten, and
 * where its folder does not exist.
 */
export function requireNew(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) throw refused('ERR_FILE_EXISTS', `${path} is there already; choose another name.`);
  if (!existsSync(dirname(path))) throw refused('ERR_NO_FOLDER', `There is no folder ${dirname(path)}.`);
  return path;
}

/**
 * Writes an archive as `{file}.partial`, and renames it only when it is complete and on the disk. A process that is killed leaves
 * the partial file, which the next run begins anew. Throws Refusal when the file exists.
 */
export async function writeArchive(
  file: string,
  work: (archive: ArchiveWriter) => Promise<void>,
  { through = [] }: { through?: readonly Transform[] } = {},
): Promise<void> {
  const path = requireNew(file);
  const partial = `${path}.partial`;
  const zip = new ZipFile();
  const source = zip.outputStream as PassThrough;
  const written = pipeline([source, ...through, createWriteStream(partial, { mode, flush: true })]);
  // Errors such as a full disk reach the caller who waits for an entry; no other code needs them.
  written.catch(() => undefined);
  zip.on('error', (error) => source.destroy(error as Error));
  const failed = written.then(() => Promise.reject(new Error('The archive ended too early')));
  failed.catch(() => undefined);
  try {
    await work({
      async add(name, content, { isPacked = false } = {}) {
        const hash = hashing();
        let bytes = 0;
        const measured = Readable.from(
          (async function* () {
            for await (const part of content) {
              hash.take(part);
              bytes += Buffer.byteLength(part);
              yield part;
            }
          })(),
        );
        const packing = isPacked ? { compress: false } : { compressionLevel: 4 };
        zip.addReadStream(measured, name, { ...packing, mode: 0o100600 });
        await Promise.race([once(measured, 'end'), failed]);
        return { sha256: hash.digest(), bytes };
      },
    });
    zip.end();
    await written;
    await rename(partial, path);
    await flushFolder(dirname(path));
  } catch (error) {
    source.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** Flushes a folder to the disk; otherwise a power cut could lose the new name of a file in it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined);
  await handle.close();
}
