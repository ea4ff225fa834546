import { api } from '../../../lib/api/api.ts';

/** Reads the visitor behind a contact. */
export const readVisitor = (contactId: number, signal: AbortSignal) =>
  api.get(`/webchat-visitors/${contactId}`, undefined, { signal });

/** Lets the visitor behind a ticket see that the agent is typing. */
export const sendTyping = (ticketId: number) => api.post(`/tickets/${ticketId}/typing`);
