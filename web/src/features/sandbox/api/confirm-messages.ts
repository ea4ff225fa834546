import { api } from '../../../lib/api/api.ts';

/** Confirms messages as the customer's phone would: 4 is read, 5 played. */
export function confirmMessages(
  connectionId: number,
  wireId: readonly string[],
  ack: 4 | 5,
): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/ack`, { wireId, ack });
}
