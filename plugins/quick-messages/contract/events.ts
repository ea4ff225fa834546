declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'quick-message.created': QuickMessageEventData;
    'quick-message.updated': QuickMessageEventData;
    'quick-message.deleted': QuickMessageEventData;
  }
}

/** Data of the events by which integrations follow quick messages. */
export interface QuickMessageEventData {
  quickMessageId: number;
  shortcode: string;
  /** True: shared with the company. False: its author's alone. */
  isShared: boolean;
  /** The author; null once that user was deleted. */
  userId: number | null;
}
