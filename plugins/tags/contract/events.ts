declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'tag.created': { tagId: number };
    'tag.updated': { tagId: number };
    /** A tag was deleted; it is removed from its tickets at once or in a moment. */
    'tag.deleted': { tagId: number };
    /** Tags were added to a ticket by `userId`; null: by the system. */
    'ticket.tagged': { ticketId: number; tagIds: number[]; userId: number | null };
    'ticket.untagged': { ticketId: number; tagIds: number[]; userId: number | null };
    /** A ticket's card moved to another column of the board; null is the column of cards without one. */
    'card.moved': { ticketId: number; from: number | null; to: number | null; userId: number | null };
  }
}

export {};
