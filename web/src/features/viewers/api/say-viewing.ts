import { api } from '../../../lib/api/api.ts';

/** Announces to other users what this user does in a conversation. */
export const sayViewing = (ticketId: number, state: 'reading' | 'typing' | 'left') =>
  api.put(`/tickets/${ticketId}/viewer`, { state });
