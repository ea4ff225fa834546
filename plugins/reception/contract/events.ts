declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /**
     * A customer rated the agent who served them, null when that agent no longer exists: `rate` on the scale of three, `given` as the
     * customer did.
     */
    'ticket.rated': {
      ticketId: number;
      userId: number | null;
      rate: number;
      given: { rate: number; scale: number };
    };
  }
}

export {};
