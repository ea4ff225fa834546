import { api } from '../../../lib/api/api.ts';

/** The customer's phone confirms messages: 4 read, 5 played. */
export function confirmMessages(
  connectionId: number,
  wireId: readonly string[],
  ack: 4 | 5,
): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/ack`, { wireId, ack });
}
