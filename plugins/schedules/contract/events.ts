declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** The network took the message that it became. */
    'schedule.sent': ScheduleEventData;
    /** It became no message, or its message was refused. */
    'schedule.failed': ScheduleEventData;
  }
}

/** Data of the events by which integrations follow scheduled messages. */
export interface ScheduleEventData {
  scheduleId: number;
  contactId: number;
  ticketId: number | null;
  /** The message it became. */
  messageId: number | null;
}
