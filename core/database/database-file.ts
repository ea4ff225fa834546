import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, isOutOfSpace, noSpaceFor } from '../config/data-dir.ts';

export interface DatabaseLocation {
  /** mysql://…; null means the embedded file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

import { StartupError } from '../errors/startup-error.ts';

const ownerOnly = 0o600;

export function databaseFileIn(dataDir: string): string {
  return join(dataDir, 'balcao.sqlite');
}

/**
 * Makes the embedded database's file where there is none, for its owner alone; SQLite gives the files beside it the same
 * mode. Throws StartupError with one sentence when there can be no database at its place.
 */
export function prepareDatabaseFile({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (!databaseUrl) prepareSqliteFile(databaseFileIn(dataDir));
}

export function prepareSqliteFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', ownerOnly));
  } catch (cause) {
    throw new StartupError(isOutOfSpace(cause) ? noSpaceFor(`the file ${file}`) : sayWhyNot(file), { cause });
  }
  for (const path of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(path, ownerOnly);
}

function sayWhyNot(file: string): string {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder
    ? `${file} is a folder where the database's file belongs; move it away, or choose another folder with DATA_DIR.`
    : `The file ${file} cannot be opened for writing; give it to this user, or choose another folder with DATA_DIR.`;
}
