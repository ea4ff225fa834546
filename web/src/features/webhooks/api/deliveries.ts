import { api } from '../../../lib/api/api.ts';

/** Delivers a test to a webhook; answers what came of it. */
export const testEndpoint = (id: number) => api.post(`/webhook-endpoints/${id}/test`);

/** Delivers the same event once more, under its id. */
export const replayDelivery = (id: number, deliveryId: number) =>
  api.post(`/webhook-endpoints/${id}/deliveries/${deliveryId}/replay`);
