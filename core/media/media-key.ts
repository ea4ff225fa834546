import { randomBytes } from 'node:crypto';

/**
 * An unguessable name for a stored file.
 *
 * @example
 * await host.media.save(companyId, content, { fileName, key: newKey() });
 */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** True for keys of newKey; anything else a caller names is no file of ours. */
export function isKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

/** Where a file lies below the store's root; the same on a disk and in a bucket, so that one can be copied to the other. */
export function pathOf(companyId: number, key: string): string {
  return `${companyFolder(companyId)}/${key.slice(0, 2)}/${key}`;
}

export function companyFolder(companyId: number): string {
  return String(Math.trunc(companyId));
}
