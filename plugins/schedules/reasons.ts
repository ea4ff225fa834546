import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

export const MessageDeleted = defineReason('REASON_SCHEDULE_MESSAGE_DELETED', texts);
export const GaveUp = defineReason('REASON_SCHEDULE_GAVE_UP', texts);
