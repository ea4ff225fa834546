import type { Replay, WebhookDelivery } from '@balcao/plugins/webhooks/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Delivers a test to a webhook; answers the result. */
export const testEndpoint = (id: number) => api.post(`/webhook-endpoints/${id}/test`);

/** Delivers the same event again, under its id. */
export const replayDelivery = (id: number, deliveryId: number) =>
  api.post(`/webhook-endpoints/${id}/deliveries/${deliveryId}/replay`);

/** Delivers the events since a moment again. Answers their number. */
export const replayDeliveries = (id: number, replay: Replay) =>
  api.post(`/webhook-endpoints/${id}/replay`, replay);

/** Reads a delivery with its body, the receiver's answer and every attempt. */
export const readDelivery = ({ endpointId, id }: WebhookDelivery, signal: AbortSignal) =>
  api.get(`/webhook-endpoints/${endpointId}/deliveries/${id}`, {}, { signal });
