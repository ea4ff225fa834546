import { useState } from 'react';
import type { Message } from '../ticket.ts';

type Shown = Pick<Message, 'id' | 'fromMe'>;

/** State of the messages below the reader. */
export interface Unseen {
  /** The newest loaded message; null while there is none. */
  lastId: string | null;
  /** Older messages than the newest of the conversation are loaded last: what follows them is old too. */
  hadNewer: boolean;
  /** Messages of the customer that came in while the reader was further up. */
  newIds: readonly string[];
}

interface Conversation {
  messages: readonly Shown[];
  hasNewer: boolean;
  /** Came in while newer messages lay between them and what is loaded. */
  missed: readonly string[];
}

export const nothingUnseen: Unseen = { lastId: null, hadNewer: false, newIds: [] };

/**
 * Counts what came in meanwhile: a page of the past that is loaded below the reader is nothing new, and what was missed while
 * it was not loaded stays new when its page comes. Returns the same object as long as nothing changes.
 */
export function unseenAfter(
  before: Unseen,
  { messages, hasNewer, missed }: Conversation,
  isAtEnd: boolean,
): Unseen {
  const lastId = messages.at(-1)?.id ?? null;
  const at = messages.findIndex(({ id }) => id === before.lastId);
  const came = at < 0 ? [] : messages.slice(at + 1).filter(({ fromMe }) => !fromMe);
  const fresh = before.hadNewer ? [] : came;
  const newIds = isAtEnd ? [] : [...new Set([...before.newIds, ...missed, ...fresh.map(({ id }) => id)])];
  const isSame =
    lastId === before.lastId &&
    hasNewer === before.hadNewer &&
    newIds.length === before.newIds.length &&
    newIds.every((id, index) => id === before.newIds[index]);
  return isSame ? before : { lastId, hadNewer: hasNewer, newIds };
}

/** Returns the number of the customer's messages that came while the reader was further up. */
export function useUnseen(conversation: Conversation, isAtEnd: boolean): number {
  const [unseen, setUnseen] = useState(nothingUnseen);
  const next = unseenAfter(unseen, conversation, isAtEnd);
  if (next !== unseen) setUnseen(next);
  return next.newIds.length;
}
