import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about quick messages. This one: no quick message with this id that the user may see. */
export const QuickMessageNotFound = defineError('ERR_NO_QUICKMESSAGE_FOUND', 404, texts);
export const InvalidShortcode = defineError('ERR_QUICKMESSAGE_INVALID_NAME', 400, texts);
export const InvalidQuickText = defineError('ERR_QUICKMESSAGE_REQUIRED', 400, texts);
export const TooManyQuickMessages = defineError('ERR_QUICKMESSAGE_LIMIT', 400, texts);
