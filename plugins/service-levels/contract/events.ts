import type { SlaMetric } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A timer of the ticket is near its target; published once each time the timer runs. */
    'ticket.sla.warned': SlaEventData;
    /** A timer of the ticket exceeded its target at `dueAt`; published once for each instance. */
    'ticket.sla.breached': SlaEventData;
    /**
     * A recorded event of a timer no longer holds, such as a breach before which an agent had answered on the phone.
     */
    'ticket.sla.withdrawn': SlaEventData & { undone: 'breached' | 'met' | 'late' };
  }
}

/** Data of the events that inform webhooks about SLA timers. */
export interface SlaEventData {
  ticketId: number;
  policyId: number | null;
  metric: SlaMetric;
  /** Number of the timer among those of its metric on the ticket, from 1. */
  instance: number;
  targetMs: number;
  /** Due time in epoch milliseconds; null while the timer does not run. */
  dueAt: number | null;
}
