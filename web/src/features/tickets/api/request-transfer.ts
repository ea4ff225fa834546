import { api } from '../../../lib/api/api.ts';

/** Asks the agent of a ticket to transfer it to this user, who need not be able to see it. */
export function requestTransfer(ticketId: number): Promise<unknown> {
  return api.post(`/tickets/${ticketId}/transfer-request`, {});
}
