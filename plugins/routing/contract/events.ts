import type { AssignmentReason } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A ticket was assigned to an agent automatically. */
    'ticket.routed': { ticketId: number; userId: number; queueId: number; reason: AssignmentReason };
    /**
     * A ticket waits in its queue again because its agent did not answer in time; `returns` counts how often this has
     * happened.
     */
    'ticket.returned': { ticketId: number; userId: number; queueId: number; returns: number };
  }
}
