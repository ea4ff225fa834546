import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** The message that the schedule sent was deleted before the network took it. */
export const MessageDeleted = defineReason('REASON_SCHEDULE_MESSAGE_DELETED', texts);
export const GaveUp = defineReason('REASON_SCHEDULE_GAVE_UP', texts);
/** The template is gone, or Meta does not let it be sent now. */
export const TemplateUnusable = defineReason('REASON_SCHEDULE_TEMPLATE_UNUSABLE', texts);
/** A variable would be empty or too long; it is never sent half filled. */
export const TemplateValueMissing = defineReason('REASON_SCHEDULE_TEMPLATE_VALUE', texts);
/** It has no responsible user any more: its author is no user of the company now. */
export const AuthorGone = defineReason('REASON_SCHEDULE_AUTHOR_GONE', texts);
/** Its author may no longer see the conversation that it would go into. */
export const AuthorMayNotSee = defineReason('REASON_SCHEDULE_AUTHOR_MAY_NOT_SEE', texts);
