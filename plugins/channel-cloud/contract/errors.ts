import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** The webhook's address, signature or verify token is none of ours. */
export const WebhookRefused = defineError('ERR_CLOUD_WEBHOOK_REFUSED', 403, texts);
/** The body is no webhook of the platform. */
export const WebhookUnreadable = defineError('ERR_CLOUD_WEBHOOK_UNREADABLE', 400, texts);
