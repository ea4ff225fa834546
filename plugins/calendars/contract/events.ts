declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** Its open time is another one: whatever was computed by a version below this one is out of date. */
    'calendar.updated': { calendarId: number; version: number };
    'calendar.deleted': { calendarId: number };
  }
}

export {};
