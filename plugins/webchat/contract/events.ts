declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'webchat.created': WebchatEventData;
    'webchat.updated': WebchatEventData;
    'webchat.deleted': WebchatEventData;
    /** A visitor wrote for the first time; the contact and the ticket are created with the visitor's message. */
    'webchat.started': WebchatEventData & {
      connectionId: number;
      visitorId: number;
      visitorName: string;
      /** The page's server vouches for the visitor. */
      isVerified: boolean;
      /** Page on which the visitor wrote, as the browser reported it. */
      pageUrl: string | null;
    };
  }
}

/** Data of the events by which integrations follow web chats. */
export interface WebchatEventData {
  webchatId: number;
  name: string;
}
