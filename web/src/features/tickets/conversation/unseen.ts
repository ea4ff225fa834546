import { useState } from 'react';
import type { Message } from '../ticket.ts';

type Shown = Pick<Message, 'id' | 'fromMe'>;

/** State of the messages below the part of the conversation that the reader sees. */
export interface Unseen {
  /** The newest loaded message; null while there is none. */
  lastId: string | null;
  /** True where newer messages exist that are not loaded: the messages that load next are old too. */
  hadNewer: boolean;
  /** Messages of the customer that arrived while the reader was further up. */
  newIds: readonly string[];
}

interface Conversation {
  messages: readonly Shown[];
  hasNewer: boolean;
  /** Ids of messages that arrived while newer ones were not loaded. */
  missed: readonly string[];
}

export const nothingUnseen: Unseen = { lastId: null, hadNewer: false, newIds: [] };

/**
 * Computes which messages arrived while the reader was further up. A page of older messages that loads below the reader
 * adds nothing; messages that arrived unloaded stay new when their page loads. Returns the same object as long as
 * nothing changes.
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

/** Returns the number of the customer's messages that arrived while the reader was further up. */
export function useUnseen(conversation: Conversation, isAtEnd: boolean): number {
  const [unseen, setUnseen] = useState(nothingUnseen);
  const next = unseenAfter(unseen, conversation, isAtEnd);
  if (next !== unseen) setUnseen(next);
  return next.newIds.length;
}
