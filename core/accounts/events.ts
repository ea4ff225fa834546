declare module '../events/events.ts' {
  interface DomainEvents {
    'user.created': { userId: number };
    /** `queuesChanged` and `profileChanged` tell what others may have to look at anew. */
    'user.updated': { userId: number; queuesChanged: boolean; profileChanged: boolean };
    /** The row is gone already, with its links to queues; whoever points to the user lets go. */
    'user.deleted': { userId: number; name: string };
  }
}

export {};
