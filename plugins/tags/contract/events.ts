declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'tag.created': { tagId: number };
    'tag.updated': { tagId: number };
    /** It is on no ticket any more, or will not be in a moment. */
    'tag.deleted': { tagId: number };
    /** Tags were put on a ticket; `userId` is who did it, null for the system. */
    'ticket.tagged': { ticketId: number; tagIds: number[]; userId: number | null };
    'ticket.untagged': { ticketId: number; tagIds: number[]; userId: number | null };
    /** The ticket's card went to another column of the board; null is the column of those without one. */
    'card.moved': { ticketId: number; from: number | null; to: number | null; userId: number | null };
  }
}

export {};
