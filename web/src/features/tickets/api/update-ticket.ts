import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { Ticket, TicketStatus } from '../ticket.ts';

export interface TicketChange {
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
  /** Kept as a note with the change. */
  note?: string;
}

/** Changes a ticket. Its bot, prompt and integration are sent along, so that only closing clears them. */
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
