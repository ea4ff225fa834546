import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Host } from '@balcao/core';

/** Gives `use` a stored file as one of this machine's, wherever it lies; it is gone afterwards. */
export async function fileAtHand<T>(
  { media }: Host,
  companyId: number,
  key: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-import-'));
  try {
    const path = join(folder, 'file');
    const { stream } = await media.open(companyId, key);
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
