declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'macro.created': MacroEventData;
    'macro.updated': MacroEventData;
    'macro.deleted': MacroEventData;
    /** A user ran the macro on a ticket. */
    'macro.applied': MacroEventData & { ticketId: number; userId: number | null };
  }
}

/** Data of the events that inform webhooks about macros. */
export interface MacroEventData {
  macroId: number;
  name: string;
}
