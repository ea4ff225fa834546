import { useState } from 'react';
import type { Message } from './message.ts';

export interface FirstUnread {
  messageId: string;
  /** Number of the customer's messages that were unread when the conversation was opened. */
  count: number;
}

/**
 * Finds the first message that was unread when the server first answered, so that the agent sees where reading ended
 * last time. It stays while the conversation is open, though all messages are read by then; null when all messages or
 * none were new.
 */
export function useFirstUnread(messages: readonly Message[], isFresh: boolean): FirstUnread | null {
  const [found, setFound] = useState<FirstUnread | null | undefined>(undefined);
  if (found === undefined && isFresh) setFound(firstUnreadOf(messages));
  return found ?? null;
}

function firstUnreadOf(messages: readonly Message[]): FirstUnread | null {
  const unread = messages.filter(({ fromMe, read }) => !fromMe && !read);
  const [first] = unread;
  if (!first || first.id === messages[0]?.id) return null;
  return { messageId: first.id, count: unread.length };
}
