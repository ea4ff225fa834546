declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'webchat.created': WebchatEventData;
    'webchat.updated': WebchatEventData;
    'webchat.deleted': WebchatEventData;
    /** A visitor wrote for the first time; the contact and the ticket follow with what they wrote. */
    'webchat.started': WebchatEventData & {
      connectionId: number;
      visitorId: number;
      visitorName: string;
      /** The page's server vouches for the visitor. */
      isVerified: boolean;
      /** Where they were, as their browser said. */
      pageUrl: string | null;
    };
  }
}

/** Data of the events by which integrations follow web chats. */
export interface WebchatEventData {
  webchatId: number;
  name: string;
}
