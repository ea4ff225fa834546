import { defineReason } from '@balcao/core';
import { texts } from './reason-texts.ts';

/** Reasons why an event was not delivered to a webhook; admins read them in its log. */
export const Status = defineReason('REASON_WEBHOOK_STATUS', texts);
export const Gone = defineReason('REASON_WEBHOOK_GONE', texts);
export const Paused = defineReason('REASON_WEBHOOK_PAUSED', texts);
export const Backlog = defineReason('REASON_WEBHOOK_BACKLOG', texts);
export const Off = defineReason('REASON_WEBHOOK_OFF', texts);
export const SecretUnreadable = defineReason('REASON_WEBHOOK_SECRET', texts);
