declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'chat.created': ChatEventData;
    /** The title, the owner or the members of a chat changed. */
    'chat.updated': ChatEventData;
    'chat.deleted': { chatId: number };
    /** A member wrote to the others. No event contains the text, which is private to the members. */
    'chat-message.sent': ChatMessageEventData;
    'chat-message.edited': ChatMessageEventData;
    'chat-message.deleted': ChatMessageEventData;
  }
}

/** Data of the events that inform webhooks about chats between colleagues. */
export interface ChatEventData {
  chatId: number;
  /** Owner; null for a moment after the owner was deleted. */
  ownerId: number | null;
  /** Ids of the members. */
  userIds: number[];
}

export interface ChatMessageEventData {
  chatMessageId: number;
  chatId: number;
  /** Author of the message. */
  userId: number | null;
}
