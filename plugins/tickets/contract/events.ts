import type { TicketPriority } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A ticket was opened; queue, agent and status are those with which it began. */
    'ticket.created': { ticketId: number } & Pick<TicketAssignment, 'status' | 'userId' | 'queueId'>;
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
    /** The network refused the message for good, or its connection was deleted before it left. */
    'message.failed': { messageId: number; ticketId: number; failureCode: string };
    /** The network dropped the message, which it had accepted, for the state of the number: it waits to be sent anew. */
    'message.waiting': { messageId: number; ticketId: number };
    /** The delivery state (ack) of the message rose: 2 at the server, 3 delivered, 4 read, 5 played. */
    'message.acked': { messageId: number; ticketId: number; ack: number };
    /**
     * The file for which a message waited that was received or stored arrived, or will not arrive (`failureCode`); also
     * where a better file took the place of one. Messages from before a number was connected have no such event.
     */
    'message.file': {
      messageId: number;
      ticketId: number;
      contactId: number;
      connectionId: number;
      failureCode: string | null;
    };
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
