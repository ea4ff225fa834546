import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about calendars. This one: the user's company has no calendar with this id. */
export const CalendarNotFound = defineError('ERR_NO_CALENDAR_FOUND', 404, texts);
export const InvalidCalendarName = defineError('ERR_CALENDAR_INVALID_NAME', 400, texts);
export const CalendarNameTaken = defineError('ERR_CALENDAR_NAME_ALREADY_EXISTS', 400, texts);
export const InvalidTimeZone = defineError('ERR_CALENDAR_INVALID_TIME_ZONE', 400, texts);
export const InvalidDate = defineError('ERR_CALENDAR_INVALID_DATE', 400, texts);
export const DateTwice = defineError('ERR_CALENDAR_DATE_TWICE', 400, texts);
export const TooManySpans = defineError('ERR_CALENDAR_SPANS_LIMIT', 400, texts);
export const CalendarNeverOpen = defineError('ERR_CALENDAR_NEVER_OPEN', 400, texts);
export const TooManyCalendars = defineError('ERR_CALENDAR_LIMIT', 400, texts);
