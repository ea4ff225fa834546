import { api } from '../../../lib/api/api.ts';

/** Sends a test event to an integration and returns the result. */
export const testIntegration = (id: number) => api.post(`/queueIntegration/${id}/test`);

/** Delivers an event again, as an event of its own. */
export const replayDelivery = (id: number, deliveryId: number) =>
  api.post(`/queueIntegration/${id}/deliveries/${deliveryId}/replay`);
