import { texts } from '../errors/error-texts.ts';
import { defineError } from '../errors/errors.ts';

/** Refuses a file that exceeds the storage of the company's plan; `details.limit` is its limit in megabytes. */
export const StorageLimitReached = defineError('ERR_PLAN_LIMIT_STORAGE', 400, texts);
/** Refuses an upload when the disk of the media folder is full; nothing of the upload is stored. */
export const MediaStoreFull = defineError('ERR_MEDIA_STORE_FULL', 507, texts);
/**
 * Refuses an upload or download when the object storage does not answer or refuses the server; nothing of an upload is stored.
 */
export const MediaStoreUnavailable = defineError('ERR_MEDIA_STORE_UNAVAILABLE', 503, texts);
