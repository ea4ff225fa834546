declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'chat.created': ChatEventData;
    /** Its title, its owner or its members changed. */
    'chat.updated': ChatEventData;
    'chat.deleted': { chatId: number };
    /** A member wrote to the others. The text is private to them: no event carries it. */
    'chat-message.sent': ChatMessageEventData;
    'chat-message.edited': ChatMessageEventData;
    'chat-message.deleted': ChatMessageEventData;
  }
}

/** Data of the events by which integrations follow chats between colleagues. */
export interface ChatEventData {
  chatId: number;
  /** null for a moment after its owner was deleted. */
  ownerId: number | null;
  /** The members. */
  userIds: number[];
}

export interface ChatMessageEventData {
  chatMessageId: number;
  chatId: number;
  /** Author of the message. */
  userId: number | null;
}
