declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'chat.created': ChatNews;
    /** Its title, its owner or its members changed. */
    'chat.updated': ChatNews;
    'chat.deleted': { chatId: number };
    /** A member wrote to the others. What was said is theirs: it is never told. */
    'chat-message.sent': ChatMessageNews;
    'chat-message.edited': ChatMessageNews;
    'chat-message.deleted': ChatMessageNews;
  }
}

export interface ChatNews {
  chatId: number;
  /** null for a moment after its owner was deleted. */
  ownerId: number | null;
  /** The members. */
  userIds: number[];
}

export interface ChatMessageNews {
  chatMessageId: number;
  chatId: number;
  /** Who wrote it. */
  userId: number | null;
}
