import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { Ticket, TicketStatus } from '../ticket.ts';

export interface TicketChange {
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
  /** Stored as a note together with the change. */
  note?: string;
}

/**
 * Changes a ticket. The call repeats its bot, prompt and integration, because the server clears omitted ones; only
 * closing a ticket clears them.
 */
export function updateTicket(ticket: Ticket, change: TicketChange, options?: CallOptions): Promise<Ticket> {
  const isClosing = change.status === 'closed';
  const body = {
    ...change,
    useIntegration: isClosing ? false : ticket.useIntegration,
    promptId: isClosing ? null : ticket.promptId,
    integrationId: isClosing ? null : ticket.integrationId,
  };
  return api.put(`/tickets/${ticket.id}`, body, options);
}

/** Gives a ticket its priority. */
export const setPriority = (ticketId: number, priority: TicketPriority): Promise<Ticket> =>
  api.put<Ticket>(`/tickets/${ticketId}/priority`, { priority });

/** Snoozes a ticket: hides it from the lists until a moment. */
export const snoozeTicket = (ticketId: number, until: Date): Promise<Ticket> =>
  api.put<Ticket>(`/tickets/${ticketId}/snooze`, { until: until.toISOString() });

/** Ends the snooze of a ticket. */
export const wakeTicket = (ticketId: number): Promise<Ticket> =>
  api.delete<Ticket>(`/tickets/${ticketId}/snooze`);
