declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** The network took the message that it became. */
    'schedule.sent': ScheduleNews;
    /** It became no message, or its message was refused. */
    'schedule.failed': ScheduleNews;
  }
}

export interface ScheduleNews {
  scheduleId: number;
  contactId: number;
  ticketId: number | null;
  /** The message it became. */
  messageId: number | null;
}
