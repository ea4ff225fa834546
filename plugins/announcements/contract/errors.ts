import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about announcements. This one: no announcement with this id that the user may see. */
export const AnnouncementNotFound = defineError('ERR_NO_ANNOUNCEMENT_FOUND', 404, texts);
export const IncompleteAnnouncement = defineError('ERR_ANNOUNCEMENT_REQUIRED', 400, texts);
export const InvalidImage = defineError('ERR_ANNOUNCEMENT_INVALID_IMAGE', 400, texts);
export const InvalidDates = defineError('ERR_ANNOUNCEMENT_DATES', 400, texts);
export const TooManyAnnouncements = defineError('ERR_ANNOUNCEMENT_LIMIT', 400, texts);
