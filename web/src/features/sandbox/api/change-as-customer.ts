import { api } from '../../../lib/api/api.ts';

interface Change {
  from: string;
  wireId: string;
}

/** Edits a message on behalf of a simulated customer. */
export function editAsCustomer(
  connectionId: number,
  { from, wireId, body }: Change & { body: string },
): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/inbound`, { from, editOf: wireId, body });
}

export function takeBackAsCustomer(connectionId: number, { from, wireId }: Change): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/inbound`, { from, revokeOf: wireId });
}
