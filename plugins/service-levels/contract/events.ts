import type { SlaMetric } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A timer of the ticket is near its target; once for each time that the timer runs. */
    'ticket.sla.warned': SlaEventData;
    /** A timer of the ticket went over its target, at `dueAt`; once each instance. */
    'ticket.sla.breached': SlaEventData;
    /** An entry of a timer does not hold any more, such as a breach before which the phone had answered. */
    'ticket.sla.withdrawn': SlaEventData & { undone: 'breached' | 'met' | 'late' };
  }
}

/** Data of the events by which integrations follow SLA timers. */
export interface SlaEventData {
  ticketId: number;
  policyId: number | null;
  metric: SlaMetric;
  /** 1 for the first of its metric on the ticket, and so on. */
  instance: number;
  targetMs: number;
  /** Epoch milliseconds; null while the timer does not run. */
  dueAt: number | null;
}
