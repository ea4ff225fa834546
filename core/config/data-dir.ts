import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';

/**
 * Names of the files that an installation has in its data folder. A folder that also has other files may be shared, so its mode
 * is not changed.
 */
const ours =
  /^(?:app-secret|audit-heads\.json(?:\.[\w-]+)?|media|tmp|(?:balcao\.sqlite|process\.lock)(?:-wal|-shm|-journal)?)$/;

/**
 * Creates the data folder, checks that it can be written, and closes it to other users of the machine. Throws StartupError with
 * one sentence if it cannot be used.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.write-${process.pid}-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    unlinkSync(probe);
  } catch (cause) {
    throw new StartupError(
      isOutOfSpace(cause)
        ? noSpaceFor(`the data folder ${dataDir}`)
        : `The data folder ${dataDir} cannot be written; choose another with DATA_DIR.`,
      { cause },
    );
  }
  const names = readdirSync(dataDir);
  if (names.length > 0 && names.every((name) => ours.test(name))) closeToOthers(dataDir, 0o700);
}

/** True when a write failed because the volume, or what this user may use of it, is full. */
export function isOutOfSpace(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}

export function noSpaceFor(what: string): string {
  return `There is no space left for ${what}; free some, or choose another folder with DATA_DIR.`;
}

/** Sets the mode of an existing file or folder; one of another system user stays as it is. */
export function closeToOthers(path: string, mode: number): void {
  if (!existsSync(path) || (statSync(path).mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EROFS') throw error;
  }
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never returns below /proc, where a refused folder looks like one
 * without a parent.
 */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another process of the installation may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
