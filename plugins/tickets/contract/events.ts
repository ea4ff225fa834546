import type { TicketPriority } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'ticket.created': { ticketId: number };
    'ticket.updated': { ticketId: number; before: TicketAssignment; after: TicketAssignment };
    'ticket.accepted': { ticketId: number; userId: number };
    'ticket.closed': { ticketId: number; before: TicketAssignment; after: TicketAssignment };
    /** The priority of the ticket was changed, from 1 (low) to 4 (urgent). */
    'ticket.prioritised': { ticketId: number; before: TicketPriority; after: TicketPriority };
    /** The time of a snooze is over; one that ends sooner is not among these. */
    'ticket.snooze-ended': { ticketId: number };
    'ticket.deleted': { ticketId: number };
    /** A customer wrote; stored and counted. */
    'message.received': { messageId: number; ticketId: number; contactId: number; connectionId: number };
    /** One of ours was stored: by an agent, a bot, a campaign, or typed on the phone. */
    'message.stored': { messageId: number; ticketId: number; contactId: number; connectionId: number | null };
    /** The network took it. */
    'message.sent': { messageId: number; ticketId: number };
    /** The network refused it for good. */
    'message.failed': { messageId: number; ticketId: number; failureCode: string };
    /** Its ack rose: 2 at the server, 3 delivered, 4 read, 5 played. */
    'message.acked': { messageId: number; ticketId: number; ack: number };
    /** The text of the message was edited, by an agent or by the customer. */
    'message.edited': { messageId: number; ticketId: number };
    /** It was taken back; it stays in the history as deleted. */
    'message.deleted': { messageId: number; ticketId: number };
    'call.received': { messageId: number; ticketId: number; contactId: number; connectionId: number };
  }
}

/** Where a ticket stood; what the transitions are about. */
export interface TicketAssignment {
  status: 'pending' | 'open' | 'closed';
  userId: number | null;
  queueId: number | null;
  whatsappId: number | null;
}
