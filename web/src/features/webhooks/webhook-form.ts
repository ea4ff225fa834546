import { webhookLimits } from '@balcao/plugins/webhooks/contract/limits.ts';
import type { WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import i18next from 'i18next';
import { array, object, string } from 'yup';
import { isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';

/** Values of the form of a webhook. */
export interface WebhookValues {
  name: string;
  url: string;
  eventTypes: string[];
  isEnabled: boolean;
}

export const webhookRules = object({
  name: nameRule(),
  url: string().trim().max(webhookLimits.urlMax, isTooLong).required(isRequired),
  eventTypes: array().min(1, () => i18next.t('webhooks:pickOne')),
});

export function webhookValues(row: WebhookEndpoint | null): WebhookValues {
  return {
    name: row?.name ?? '',
    url: row?.url ?? '',
    eventTypes: row?.eventTypes ?? [],
    // Saving starts a webhook again that was stopped after failures.
    isEnabled: row?.state !== 'off',
  };
}
