declare module '../events/events.ts' {
  interface DomainEvents {
    'user.created': { userId: number };
    /** `queuesChanged` and `profileChanged` say what others may have to look at anew. */
    'user.updated': { userId: number; queuesChanged: boolean; profileChanged: boolean };
    /** The row is gone already, with its assignments to queues; listeners drop their references to the user. */
    'user.deleted': { userId: number; name: string };
    /** A user came online or went away, at a moment in epoch milliseconds that may lie in the past. */
    'user.presence-changed': { userId: number; isOnline: boolean; at: number };
  }
}

export {};
