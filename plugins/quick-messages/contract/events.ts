declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'quick-message.created': QuickMessageEventData;
    'quick-message.updated': QuickMessageEventData;
    'quick-message.deleted': QuickMessageEventData;
  }
}

export interface QuickMessageEventData {
  quickMessageId: number;
  shortcode: string;
  /** Everybody's in the company, not its author's alone. */
  isShared: boolean;
  /** The author; null once that person is gone. */
  userId: number | null;
}
