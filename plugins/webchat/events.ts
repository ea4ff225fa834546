declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'webchat.created': WebchatNews;
    'webchat.updated': WebchatNews;
    'webchat.deleted': WebchatNews;
    /** A visitor wrote for the first time; the contact and the ticket follow with what they wrote. */
    'webchat.started': WebchatNews & {
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

export interface WebchatNews {
  webchatId: number;
  name: string;
}
