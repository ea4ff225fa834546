import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of webhooks; their texts for users are in `error-texts.ts`. */
export const EndpointNotFound = defineError('ERR_NO_WEBHOOK_FOUND', 404, texts);
export const DeliveryNotFound = defineError('ERR_NO_WEBHOOK_DELIVERY_FOUND', 404, texts);
export const NameTaken = defineError('ERR_WEBHOOK_NAME_TAKEN', 400, texts);
export const TooManyEndpoints = defineError('ERR_WEBHOOK_LIMIT', 400, texts);
export const UnknownEventType = defineError('ERR_WEBHOOK_UNKNOWN_EVENT', 400, texts);
export const Stopped = defineError('ERR_WEBHOOK_STOPPED', 400, texts);
