import type { TicketPriority } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'ticket.created': { ticketId: number };
    'ticket.updated': { ticketId: number; before: TicketAssignment; after: TicketAssignment };
    'ticket.accepted': { ticketId: number; userId: number };
    'ticket.closed': { ticketId: number; before: TicketAssignment; after: TicketAssignment };
    /** An agent or a rule changed the priority of the ticket, from 1 (low) to 4 (urgent). */
    'ticket.prioritised': { ticketId: number; before: TicketPriority; after: TicketPriority };
    /**
     * The time of a snooze has passed. A snooze that an agent or a customer's message ends earlier publishes no such
     * event.
     */
    'ticket.snooze-ended': { ticketId: number };
    'ticket.deleted': { ticketId: number };
    /** A message of a customer was stored, and the ticket's unread count includes it. */
    'message.received': { messageId: number; ticketId: number; contactId: number; connectionId: number };
    /** A customer's message that was stored on a closed ticket, as a possible rating, came to this ticket. */
    'message.moved': { messageId: number; ticketId: number };
    /** A message of the company was stored: from an agent, a bot, a campaign, or typed on the company's phone. */
    'message.stored': { messageId: number; ticketId: number; contactId: number; connectionId: number | null };
    /** The network accepted the message. */
    'message.sent': { messageId: number; ticketId: number };
    /** The network refused the message for good. */
    'message.failed': { messageId: number; ticketId: number; failureCode: string };
    /** The delivery state (ack) of the message rose: 2 at the server, 3 delivered, 4 read, 5 played. */
    'message.acked': { messageId: number; ticketId: number; ack: number };
    /** The text of the message was edited, by an agent or by the customer. */
    'message.edited': { messageId: number; ticketId: number };
    /** The writer deleted the message; the history still shows it, marked as deleted. */
    'message.deleted': { messageId: number; ticketId: number };
    'call.received': { messageId: number; ticketId: number; contactId: number; connectionId: number };
  }
}

/** Status, agent and queue of a ticket. Events carry them from before and after a change. */
export interface TicketAssignment {
  status: 'pending' | 'open' | 'closed';
  userId: number | null;
  queueId: number | null;
  whatsappId: number | null;
}
