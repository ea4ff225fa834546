import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about tags. This one: the user's company has no tag with this id. */
export const TagNotFound = defineError('ERR_NO_TAG_FOUND', 404, texts);
export const InvalidTagName = defineError('ERR_TAG_INVALID_NAME', 400, texts);
export const InvalidTagColor = defineError('ERR_TAG_INVALID_COLOR', 400, texts);
export const TagNameTaken = defineError('ERR_TAG_NAME_ALREADY_EXISTS', 400, texts);
export const TooManyTags = defineError('ERR_TAG_LIMIT', 400, texts);
export const TooManyColumns = defineError('ERR_LANE_LIMIT', 400, texts);
export const TooManyTagsOnTicket = defineError('ERR_TICKET_TAG_LIMIT', 400, texts);
export const TaggingNotFound = defineError('ERR_NO_TAGGING_FOUND', 404, texts);
/** The tagging can be undone only for some seconds after its end. */
export const TaggingSettled = defineError('ERR_TAGGING_SETTLED', 409, texts);
