import type { AssignmentReason } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A ticket was given to an agent by routing. */
    'ticket.routed': { ticketId: number; userId: number; queueId: number; reason: AssignmentReason };
    /** A ticket waits in its queue again, since its agent did not answer in time; `returns` counts how often it has. */
    'ticket.returned': { ticketId: number; userId: number; queueId: number; returns: number };
  }
}
