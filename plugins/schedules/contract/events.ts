declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** The network accepted the message of a schedule. */
    'schedule.sent': ScheduleEventData;
    /** A schedule could not be sent, or the network refused its message. */
    'schedule.failed': ScheduleEventData;
  }
}

/** Data of the events that inform webhooks about scheduled messages. */
export interface ScheduleEventData {
  scheduleId: number;
  contactId: number;
  ticketId: number | null;
  /** Message of the schedule in the conversation. */
  messageId: number | null;
}
