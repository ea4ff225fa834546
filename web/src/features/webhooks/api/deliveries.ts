import type { Replay, WebhookDelivery } from '@balcao/plugins/webhooks/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Sends a test to a webhook; resolves with the result. */
export const testEndpoint = (id: number) => api.post(`/webhook-endpoints/${id}/test`);

/** Sends the same event again, under its id. */
export const replayDelivery = (id: number, deliveryId: number) =>
  api.post(`/webhook-endpoints/${id}/deliveries/${deliveryId}/replay`);

/** Sends the events since a moment again; resolves with their number. */
export const replayDeliveries = (id: number, replay: Replay) =>
  api.post(`/webhook-endpoints/${id}/replay`, replay);

/** Reads a delivery with its body, the receiver's answer and every attempt. */
export const readDelivery = ({ endpointId, id }: WebhookDelivery, signal: AbortSignal) =>
  api.get(`/webhook-endpoints/${endpointId}/deliveries/${id}`, {}, { signal });
