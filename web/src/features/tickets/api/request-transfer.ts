import { api } from '../../../lib/api/api.ts';

/** Asks the agent who has a ticket to hand it to this user, who need not see it. */
export function requestTransfer(ticketId: number): Promise<unknown> {
  return api.post(`/tickets/${ticketId}/transfer-request`, {});
}
