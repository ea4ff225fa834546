import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of integrations; their texts for users are in `error-texts.ts`. */
export const IntegrationNotFound = defineError('ERR_NO_DIALOG_FOUND', 404, texts);
export const DeliveryNotFound = defineError('ERR_NO_DELIVERY_FOUND', 404, texts);
export const NameTaken = defineError('ERR_INTEGRATION_NAME_TAKEN', 400, texts);
export const TooManyIntegrations = defineError('ERR_INTEGRATION_LIMIT', 400, texts);
export const InUse = defineError('ERR_INTEGRATION_IN_USE', 400, texts);
export const Incomplete = defineError('ERR_INTEGRATION_INCOMPLETE', 400, texts);
export const InvalidKey = defineError('ERR_INTEGRATION_KEY_INVALID', 400, texts);
export const TestFailed = defineError('ERR_INTEGRATION_TEST_FAILED', 400, texts);
export const TakesNoDeliveries = defineError('ERR_INTEGRATION_NOT_DELIVERED', 400, texts);
