import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { Ticket, TicketStatus } from '../ticket.ts';

type NamedTicket = Pick<Ticket, 'id' | 'useIntegration' | 'promptId' | 'integrationId'>;

export interface TicketChange {
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
  /** Stored as a note together with the change. */
  note?: string;
}

/** Changes a ticket. A change of its status repeats the bot that it names, which only closing clears. */
export function updateTicket(
  { id, useIntegration, promptId, integrationId }: NamedTicket,
  change: TicketChange,
  options?: CallOptions,
): Promise<Ticket> {
  const none = { useIntegration: false, promptId: null, integrationId: null };
  const bot = change.status === 'closed' ? none : { useIntegration, promptId, integrationId };
  return api.put(`/tickets/${id}`, change.status ? { ...change, ...bot } : change, options);
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
