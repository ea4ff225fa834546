import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about scheduled messages. This one: no scheduled message with this id that the user may see. */
export const ScheduleNotFound = defineError('ERR_NO_SCHEDULE_FOUND', 404, texts);
export const ShortBody = defineError('ERR_SCHEDULE_SHORT_BODY', 400, texts);
export const InvalidTime = defineError('ERR_SCHEDULE_INVALID_TIME', 400, texts);
export const TimeInThePast = defineError('ERR_SCHEDULE_IN_THE_PAST', 400, texts);
export const TimeTooFar = defineError('ERR_SCHEDULE_TOO_FAR', 400, texts);
export const ScheduleAlreadySent = defineError('ERR_SCHEDULE_ALREADY_SENT', 400, texts);
/** The call names no connection, but a template belongs to the account of one connection. */
export const TemplateNeedsConnection = defineError('ERR_SCHEDULE_TEMPLATE_CONNECTION', 400, texts);
export const NoPicture = defineError('ERR_SCHEDULE_NO_PICTURE', 400, texts);
