import { closeSync, fsyncSync, openSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file and resolves once its content survives a power cut; its name does after `syncFolder`. */
export async function writeSynced(path: string, text: string, mode: number): Promise<void> {
  await withFile(open(path, 'w', mode), async (file) => {
    await file.writeFile(text);
    await file.sync();
  });
}

/** Makes a folder and those above it that are missing, and resolves once their names survive a power cut. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

/** Resolves once the names that a folder holds now survive a power cut. Where folders cannot be synced nothing is done. */
export async function syncFolder(path: string): Promise<void> {
  await withFile(open(path, 'r'), (file) => file.sync()).catch(ignoreIfImpossible);
}

/**
 * Syncs the names of a folder as `syncFolder` does, but blocks until it is done; for files that are made while the
 * server starts.
 */
export function syncFolderNow(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    ignoreIfImpossible(error);
  }
}

/** Ignores that a folder cannot be synced: Windows opens no folders, and some file systems sync none. */
function ignoreIfImpossible(error: unknown): void {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(code)) throw error;
}

async function withFile(
  opening: Promise<FileHandle>,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await opening;
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
