declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'macro.created': MacroNews;
    'macro.updated': MacroNews;
    'macro.deleted': MacroNews;
    /** Its steps were taken on a ticket, by that user. */
    'macro.applied': MacroNews & { ticketId: number; userId: number | null };
  }
}

export interface MacroNews {
  macroId: number;
  name: string;
}
