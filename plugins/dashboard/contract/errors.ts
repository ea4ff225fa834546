import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** A day in the request is not a date of the calendar. */
export const InvalidDay = defineError('ERR_DASHBOARD_INVALID_DAY', 400, texts);
export const RangeReversed = defineError('ERR_DASHBOARD_RANGE_REVERSED', 400, texts);
export const RangeTooLong = defineError('ERR_DASHBOARD_RANGE_TOO_LONG', 400, texts);
