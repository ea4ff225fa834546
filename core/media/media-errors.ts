import { texts } from '../errors/error-texts.ts';
import { AppError, defineError } from '../errors/errors.ts';

/** Refuses a file that exceeds the storage of the company's plan; `details.limit` is its limit in megabytes. */
export const StorageLimitReached = defineError('ERR_PLAN_LIMIT_STORAGE', 400, texts);
/** Refuses an upload when the disk of the media folder is full; nothing of the upload is stored. */
export const MediaStoreFull = defineError('ERR_MEDIA_STORE_FULL', 507, texts);
/**
 * Refuses an upload or download when the object storage does not answer or refuses the server; nothing of an upload is stored.
 */
export const MediaStoreUnavailable = defineError('ERR_MEDIA_STORE_UNAVAILABLE', 503, texts);

const storageFaults = new Set([StorageLimitReached.code, MediaStoreFull.code, MediaStoreUnavailable.code]);

/**
 * True for an error that says that no file can be stored or read now, whatever the file: the storage is away or full, or
 * the company's plan is. The same call may succeed later.
 *
 * @example
 * isStorageFault(StorageLimitReached()) // true
 */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof AppError) return storageFaults.has(error.code);
  // Errors of a disk; those of the network have no path.
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
