import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** No help video with this id. */
export const HelpNotFound = defineError('ERR_NO_HELP_FOUND', 404, texts);
export const InvalidTitle = defineError('ERR_HELP_INVALID_NAME', 400, texts);
export const InvalidDescription = defineError('ERR_HELP_REQUIRED', 400, texts);
export const InvalidVideo = defineError('ERR_HELP_INVALID_VIDEO', 400, texts);
export const TooManyHelps = defineError('ERR_HELP_LIMIT', 400, texts);
