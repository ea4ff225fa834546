import { api } from '../../../lib/api/api.ts';

/** Reads the members of a ticket's group. */
export const readMembers = (ticketId: number, signal: AbortSignal) =>
  api.get(`/tickets/${ticketId}/members`, {}, { signal });
