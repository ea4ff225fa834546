import type { ChannelStatus } from '../channel/channel-driver.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A connection was created or its settings changed. */
    'connection.saved': { connectionId: number };
    /** A connection was deleted; its tickets stay. */
    'connection.deleted': { connectionId: number };
    /** An admin ended the pause that the network's limits had set for a connection. */
    'connection.resumed': { connectionId: number };
    /** A channel session's state was stored; published in the process that stored it. */
    'connection.status': { connectionId: number; status: ChannelStatus };
  }
}
