import { randomBytes } from 'node:crypto';

/**
 * Makes a random, unguessable key for a stored file.
 *
 * @example
 * await host.media.save(companyId, content, { fileName, key: newKey() });
 */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** True for a key in the form of `newKey`; any other text from a caller names no stored file. */
export function isKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

/**
 * Returns the path of a file below the root of the store, which is the same on a disk and in a bucket, so that files can be
 * copied between them.
 */
export function pathOf(companyId: number, key: string): string {
  return `${companyFolder(companyId)}/${key.slice(0, 2)}/${key}`;
}

export function companyFolder(companyId: number): string {
  return String(Math.trunc(companyId));
}
