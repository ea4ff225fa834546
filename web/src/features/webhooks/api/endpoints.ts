import type {
  CreateEndpoint,
  EndpointWithSecret,
  UpdateEndpoint,
  WebhookEndpoint,
} from '@balcao/plugins/webhooks/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const endpointCalls = recordCalls<
  WebhookEndpoint,
  CreateEndpoint,
  UpdateEndpoint,
  (typeof EndpointWithSecret)['static']
>('/webhook-endpoints');

/** Generates a new secret for a webhook; it is shown only this once. */
export const renewSecret = (id: number) => api.post(`/webhook-endpoints/${id}/secret`);

/** Reads the events that a webhook can get. */
export const readEventTypes = (signal: AbortSignal) => api.get('/webhook-events', {}, { signal });
