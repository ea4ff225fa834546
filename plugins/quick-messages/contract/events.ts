declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'quick-message.created': QuickMessageEventData;
    'quick-message.updated': QuickMessageEventData;
    'quick-message.deleted': QuickMessageEventData;
  }
}

/** Data of the events that inform webhooks about quick messages. */
export interface QuickMessageEventData {
  quickMessageId: number;
  shortcode: string;
  /** True: shared with the company. False: for its author alone. */
  isShared: boolean;
  /** Author; null after the user was deleted. */
  userId: number | null;
}
