import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { FileTooLarge, NoMediaFound } from '../core-errors.ts';
import { closeToOthers } from '../data-dir.ts';
import { MediaStoreFull } from './media-errors.ts';
import type { MediaContent, MediaStore, StoredMedia } from './media-store.ts';
import { mediaUrls } from './media-url.ts';
import { mimeTypeOf, sniffedBytes } from './mime-type.ts';

export interface MediaStoreOptions {
  dir: string;
  config: Config;
}

const abandonedAfterMs = 60 * 60_000;

/**
 * Files below `{dir}/{company}/{aa}/{key}`, each with a `{key}.json` beside it that says what it is: a file is whole and
 * can be served without the database. A content is written under a temporary name, flushed, and only then given its own.
 */
export function createMediaStore({ dir, config }: MediaStoreOptions): MediaStore {
  // What an earlier version stored below stays closed with its folder.
  closeToOthers(dir, 0o700);
  const store = new DiskMediaStore(dir, config.mediaMaxBytes);
  const url = mediaUrls(config).urlOf;
  return Object.assign(store, { url });
}

class DiskMediaStore implements Omit<MediaStore, 'url'> {
  readonly #dir: string;
  readonly #maxBytes: number;
  #workDir: Promise<string> | undefined;

  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#maxBytes = maxBytes;
  }

  async save(companyId: number, content: Readable | Buffer, about: { fileName: string; mimeType?: string }) {
    const key = randomBytes(16).toString('hex');
    const place = this.#placeOf(companyId, key);
    this.#workDir ??= prepareWorkDir(join(this.#dir, '.incoming'));
    const unfinished = join(await this.#workDir, key);
    try {
      const { head, size } = await this.#write(unfinished, content);
      const stored: StoredMedia = {
        key,
        fileName: cleanFileName(about.fileName),
        mimeType: await mimeTypeOf(head, about.mimeType),
        size,
      };
      await mkdir(place.dir, { recursive: true, mode: 0o700 });
      await writeFile(place.about, JSON.stringify(stored), { mode: 0o600 });
      await rename(unfinished, place.content);
      return stored;
    } catch (error) {
      await rm(unfinished, { force: true });
      await rm(place.about, { force: true });
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
    const { content } = this.#existing(companyId, key);
    await orMissing(stat(content));
    return { ...stored, stream: createReadStream(content, range) };
  }

  async read(companyId: number, key: string): Promise<Buffer> {
    return orMissing(readFile(this.#existing(companyId, key).content));
  }

  async remove(companyId: number, key: string): Promise<void> {
    if (!isKey(key)) return;
    const { content, about } = this.#placeOf(companyId, key);
    await Promise.all([rm(content, { force: true }), rm(about, { force: true })]);
  }

  async removeCompany(companyId: number): Promise<void> {
    await rm(join(this.#dir, String(Math.trunc(companyId))), { recursive: true, force: true });
  }

  async #write(path: string, content: Readable | Buffer): Promise<{ head: Buffer; size: number }> {
    const file = await open(path, 'wx', 0o600);
    const head: Buffer[] = [];
    let size = 0;
    let headSize = 0;
    try {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
        size += bytes.length;
        if (size > this.#maxBytes) throw FileTooLarge();
        if (headSize < sniffedBytes) {
          head.push(bytes.subarray(0, sniffedBytes - headSize));
          headSize += bytes.length;
        }
        await file.writeFile(bytes);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { head: Buffer.concat(head), size };
  }

  #existing(companyId: number, key: string) {
    if (!isKey(key)) throw NoMediaFound();
    return this.#placeOf(companyId, key);
  }

  #placeOf(companyId: number, key: string): { dir: string; content: string; about: string } {
    const dir = join(this.#dir, String(Math.trunc(companyId)), key.slice(0, 2));
    return { dir, content: join(dir, key), about: join(dir, `${key}.json`) };
  }
}

/** Makes the folder of unfinished files and clears what a killed process left there. */
async function prepareWorkDir(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dir)) {
    const file = join(dir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - abandonedAfterMs) await rm(file, { force: true });
  }
  return dir;
}

function isKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

/** The name without folders and control characters, at most 200 characters, never empty. */
export function cleanFileName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e]/g, '').trim();
  if (clean.length <= 200) return clean.replace(/^\.+$/, '') || 'file';
  const extension = /\.[^.]{1,12}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, 200 - extension.length) + extension;
}

async function orMissing<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw NoMediaFound();
    throw error;
  }
}

function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
