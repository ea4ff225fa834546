declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'quick-message.created': QuickMessageNews;
    'quick-message.updated': QuickMessageNews;
    'quick-message.deleted': QuickMessageNews;
  }
}

export interface QuickMessageNews {
  quickMessageId: number;
  shortcode: string;
  /** Everybody's in the company, not its author's alone. */
  isShared: boolean;
  /** The author; null once that person is gone. */
  userId: number | null;
}
