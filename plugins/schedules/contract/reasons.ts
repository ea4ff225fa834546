import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** Reasons why a scheduled message was not sent. This one: the message was deleted before the network accepted it. */
export const MessageDeleted = defineReason('REASON_SCHEDULE_MESSAGE_DELETED', texts);
export const GaveUp = defineReason('REASON_SCHEDULE_GAVE_UP', texts);
/** The template was deleted, or Meta does not permit it now. */
export const TemplateUnusable = defineReason('REASON_SCHEDULE_TEMPLATE_UNUSABLE', texts);
/** A variable would be empty or too long, and a template is never sent half filled. */
export const TemplateValueMissing = defineReason('REASON_SCHEDULE_TEMPLATE_VALUE', texts);
/** The schedule has no author any more, because the user was deleted. */
export const AuthorGone = defineReason('REASON_SCHEDULE_AUTHOR_GONE', texts);
/** The author may no longer see the conversation. */
export const AuthorMayNotSee = defineReason('REASON_SCHEDULE_AUTHOR_MAY_NOT_SEE', texts);
/** The number did not send the message in the time that the company allows. */
export const TooLate = defineReason('REASON_SCHEDULE_TOO_LATE', texts);
