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
    /**
     * A customer changed their rating a short while after giving it; `rate` and `rateBefore` on the scale of three, `given` and `before`
     * as the customer did. It is still one rating.
     */
    'ticket.rating-changed': {
      ticketId: number;
      userId: number | null;
      rate: number;
      rateBefore: number;
      given: { rate: number; scale: number };
      before: { rate: number };
    };
  }
}

export {};
