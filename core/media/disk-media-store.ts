import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { closeToOthers } from '../config/data-dir.ts';
import { makeFolder, syncFolder, writeSynced } from '../durable-files.ts';
import { MediaNotFound } from '../errors/core-errors.ts';
import { cleanFileName } from './file-name.ts';
import { MeasuredContent } from './measured-content.ts';
import { MediaStoreFull } from './media-errors.ts';
import { companyFolder, isKey, newKey, pathOf } from './media-key.ts';
import type { FileStore, MediaContent, NewMedia, StoredMedia } from './media-store.ts';
import { mimeTypeOf } from './mime-type.ts';

/** Paths of a stored file: its folder, its content, and its description. */
interface Place {
  dir: string;
  content: string;
  about: string;
}

const abandonedAfterMs = 60 * 60_000;

/**
 * Store of files on the disk: `{dir}/{company}/{aa}/{key}`, each with its description in `{key}.json` beside it, so
 * that a file can be served without the database. A content is written under a temporary name, flushed and then
 * renamed; a saved file survives a power cut.
 */
export class DiskMediaStore implements FileStore {
  readonly #dir: string;
  readonly #maxBytes: number;
  #workDir: Promise<string> | undefined;

  constructor(dir: string, maxBytes: number) {
    // Files that an earlier version stored below are closed with their folder.
    closeToOthers(dir, 0o700);
    this.#dir = dir;
    this.#maxBytes = maxBytes;
  }

  async save(companyId: number, content: Readable | Buffer, about: NewMedia) {
    const key = about.key ?? newKey();
    const place = this.#placeOf(companyId, key);
    this.#workDir ??= prepareWorkDir(join(this.#dir, '.incoming'));
    // Not the key: two calls may store the same one at once, and a killed process leaves its part behind.
    const unfinished = join(await this.#workDir, newKey());
    try {
      const measured = new MeasuredContent(content, this.#maxBytes);
      await this.#write(unfinished, measured);
      const stored: StoredMedia = {
        key,
        fileName: cleanFileName(about.fileName),
        mimeType: await mimeTypeOf(measured.head, about.mimeType),
        size: measured.size,
      };
      await this.#putInPlace(unfinished, place, stored);
      return stored;
    } catch (error) {
      await removeUnfinished(unfinished);
      // Under a key that the caller chose, an earlier call may have stored the file already: it stays.
      if (!about.key)
        await Promise.all([place.content, place.about].map((path) => rm(path, { force: true })));
      throw isDiskFull(error) ? MediaStoreFull({ cause: error }) : error;
    }
  }

  async saveAs(companyId: number, about: StoredMedia, content: Readable): Promise<void> {
    const place = this.#existing(companyId, about.key);
    this.#workDir ??= prepareWorkDir(join(this.#dir, '.incoming'));
    const unfinished = join(await this.#workDir, newKey());
    try {
      await this.#write(unfinished, new MeasuredContent(content, Number.POSITIVE_INFINITY));
      await this.#putInPlace(unfinished, place, about);
    } catch (error) {
      await removeUnfinished(unfinished);
      throw isDiskFull(error) ? MediaStoreFull({ cause: error }) : error;
    }
  }

  async about(companyId: number, key: string): Promise<StoredMedia> {
    return (await orMissing(
      readFile(this.#existing(companyId, key).about, 'utf8').then(JSON.parse),
    )) as StoredMedia;
  }

  async open(companyId: number, key: string, range?: { start: number; end: number }): Promise<MediaContent> {
    const stored = await this.about(companyId, key);
    // Opened at once, so that a file that is removed from now on can still be read to its end.
    const file = await orMissing(open(this.#existing(companyId, key).content));
    return { ...stored, stream: file.createReadStream(range) };
  }

  async read(companyId: number, key: string): Promise<Buffer> {
    return orMissing(readFile(this.#existing(companyId, key).content));
  }

  async remove(companyId: number, key: string): Promise<void> {
    if (!isKey(key)) return;
    const { content, about } = this.#placeOf(companyId, key);
    await Promise.all([rm(content, { force: true }), rm(about, { force: true })]);
  }

  async *list(companyId: number) {
    const folder = join(this.#dir, companyFolder(companyId));
    for (const part of await orNone(readdir(folder))) {
      for (const key of await orNone(readdir(join(folder, part)))) {
        if (!isKey(key)) continue;
        const found = await stat(join(folder, part, key)).catch(() => null);
        if (found) yield { key, size: found.size };
      }
    }
  }

  async removeCompany(companyId: number): Promise<void> {
    await rm(join(this.#dir, companyFolder(companyId)), { recursive: true, force: true });
  }

  /**
   * Moves a finished content to its place, with its description; both survive a power cut then. An earlier description
   * stays whole when the disk has no room for the new one.
   */
  async #putInPlace(unfinished: string, place: Place, about: StoredMedia): Promise<void> {
    await makeFolder(place.dir, 0o700);
    await writeSynced(`${unfinished}.json`, JSON.stringify(about), 0o600);
    await rename(`${unfinished}.json`, place.about);
    await rename(unfinished, place.content);
    await syncFolder(place.dir);
  }

  async #write(path: string, content: MeasuredContent): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const bytes of content) await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #existing(companyId: number, key: string) {
    if (!isKey(key)) throw MediaNotFound();
    return this.#placeOf(companyId, key);
  }

  #placeOf(companyId: number, key: string): Place {
    const content = join(this.#dir, pathOf(companyId, key));
    return { dir: dirname(content), content, about: `${content}.json` };
  }
}

async function removeUnfinished(path: string): Promise<void> {
  await Promise.all([path, `${path}.json`].map((each) => rm(each, { force: true })));
}

/** Creates the folder for unfinished files and deletes files that a killed process left there. */
async function prepareWorkDir(dir: string): Promise<string> {
  await makeFolder(dir, 0o700);
  for (const name of await readdir(dir)) {
    const file = join(dir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(file, { force: true });
  }
  return dir;
}

async function orMissing<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw MediaNotFound();
    throw error;
  }
}

/** Returns the names in a folder; none when nothing was ever stored there. */
function orNone(names: Promise<string[]>): Promise<string[]> {
  return names.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
