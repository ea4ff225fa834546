declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'macro.created': MacroEventData;
    'macro.updated': MacroEventData;
    'macro.deleted': MacroEventData;
    /** Its steps were taken on a ticket, by that user. */
    'macro.applied': MacroEventData & { ticketId: number; userId: number | null };
  }
}

/** Data of the events by which integrations follow macros. */
export interface MacroEventData {
  macroId: number;
  name: string;
}
