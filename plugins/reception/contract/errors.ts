import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

export const RatingLinkOver = defineError('ERR_RATING_LINK_OVER', 404, texts);
export const RatedAlready = defineError('ERR_RATED_ALREADY', 409, texts);
export const CommentTooLate = defineError('ERR_RATING_COMMENT_LATE', 409, texts);
/** Best rating that the company asks for is in `details.scale`. */
export const RateAboveScale = defineError('ERR_RATE_ABOVE_SCALE', 400, texts);
