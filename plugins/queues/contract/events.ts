declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'queue.created': { queueId: number };
    'queue.updated': { queueId: number };
    /** Users, connections and tickets were unlinked from it by the database. */
    'queue.deleted': { queueId: number };
  }
}

export {};
