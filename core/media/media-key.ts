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

/** True for a key as `newKey` makes it; any other text from a caller is no file of ours. */
export function isKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

/**
 * Path of a file below the store's root; the same on a disk and in a bucket, so that files can be copied from one to
 * the other.
 */
export function pathOf(companyId: number, key: string): string {
  return `${companyFolder(companyId)}/${key.slice(0, 2)}/${key}`;
}

export function companyFolder(companyId: number): string {
  return String(Math.trunc(companyId));
}
