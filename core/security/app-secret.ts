import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { closeToOthers, isOutOfSpace, noSpaceFor, prepareDataDir } from '../config/data-dir.ts';
import { syncFolderNow } from '../durable-files.ts';
import { StartupError } from '../errors/startup-error.ts';

export const secretMinLength = 32;

/**
 * Reads the application's secret for an installation without APP_SECRET (with SQLite): it is generated at the first
 * start and kept in the data folder, readable by its owner only. Throws StartupError with one sentence when it cannot
 * be stored, read or trusted.
 */
export function secretStoredIn(dataDir: string): string {
  prepareDataDir(dataDir);
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) keepNewSecret(file);
  closeToOthers(file, 0o600);
  const secret = read(file);
  if (secret.length >= secretMinLength) return secret;
  throw new StartupError(
    `The secret in ${file} has ${secret.length} characters and needs at least ${secretMinLength}; ` +
      'put it back from a backup, or remove the file if this installation has no data yet.',
  );
}

/**
 * Writes a new secret to a temporary file, flushes it and then moves it to its place, so that an interrupted start leaves no
 * incomplete secret.
 */
function keepNewSecret(file: string): void {
  const unfinished = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const descriptor = openSync(unfinished, 'wx', 0o600);
    try {
      writeSync(descriptor, randomBytes(48).toString('base64url'));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    putInPlace(unfinished, file);
    // The folder is synced, too: data encrypted with a secret that a power cut removed could never be read.
    syncFolderNow(dirname(file));
  } catch (cause) {
    throw new StartupError(
      isOutOfSpace(cause)
        ? noSpaceFor(`the secret in ${file}`)
        : `The secret cannot be kept in ${file}; choose another folder with DATA_DIR.`,
      { cause },
    );
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Moves the file by a hard link, which never replaces the secret of a process that was faster; not every file system has links.
 */
function putInPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (existsSync(file)) return;
    if (isOutOfSpace(error)) throw error;
    renameSync(unfinished, file);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(`The secret in ${file} cannot be read; it must be a file of this user.`, {
      cause,
    });
  }
}
