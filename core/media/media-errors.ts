import { texts } from '../error-texts.ts';
import { defineError } from '../errors.ts';

/** The disk of the media folder is full; nothing of the upload was kept. */
export const MediaStoreFull = defineError('ERR_MEDIA_STORE_FULL', 507, texts);
