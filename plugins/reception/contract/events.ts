declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A customer rated the agent who served them, 1 to 3; null when that agent no longer exists. */
    'ticket.rated': { ticketId: number; userId: number | null; rate: number };
  }
}

export {};
