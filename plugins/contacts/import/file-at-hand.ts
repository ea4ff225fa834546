import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Host } from '@balcao/core';

/** Longer than any import takes. */
const oldMs = 24 * 60 * 60_000;

/** Gives `use` a copy of a stored file on this machine, wherever the file is stored; the copy is deleted afterwards. */
export async function fileAtHand<T>(
  { media, config }: Host,
  companyId: number,
  key: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await makeFolder(config.dataDir);
  try {
    const path = join(folder, 'file');
    const { stream } = await media.open(companyId, key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a temporary folder: in the machine's own place, else below the data folder where that cannot be written. */
async function makeFolder(dataDir: string): Promise<string> {
  const prefix = 'balcao-import-';
  try {
    return await mkdtemp(join(tmpdir(), prefix));
  } catch {
    const own = join(dataDir, 'tmp');
    await mkdir(own, { recursive: true, mode: 0o700 });
    await removeOld(own);
    return mkdtemp(join(own, prefix));
  }
}

/** Removes what killed processes left, since this folder is not emptied at a start of the machine. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
  }
}
