import { texts } from '../errors/error-texts.ts';
import { defineError } from '../errors/errors.ts';

/** The company's plan has no room for one more file; `details.limit` is its megabytes. */
export const StorageLimitReached = defineError('ERR_PLAN_LIMIT_STORAGE', 400, texts);
/** The disk of the media folder is full; nothing of the upload was kept. */
export const MediaStoreFull = defineError('ERR_MEDIA_STORE_FULL', 507, texts);
/** The object storage does not answer or refuses us; nothing of an upload was kept. */
export const MediaStoreUnavailable = defineError('ERR_MEDIA_STORE_UNAVAILABLE', 503, texts);
