declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /**
     * An admin changed the calendar's hours: SLA targets and other times computed by an earlier version are out of date.
     */
    'calendar.updated': { calendarId: number; version: number };
    'calendar.deleted': { calendarId: number };
  }
}

export {};
