import type {
  FileState,
  MessageRow,
  RatingState,
  StartedSession,
  TicketState,
  WidgetConfig,
} from '../wire.ts';
import type { UnsentMessage } from './outbox.ts';

/** Whether the server can be reached; `starting` until the first answer. */
export type ConnectionState = 'starting' | 'online' | 'offline';

/** State of a conversation, from which the chat's components are rendered; every change replaces the object. */
export interface ConversationState {
  config: WidgetConfig;
  connection: ConnectionState;
  /** Error code of the server when it refused the conversation; null otherwise. */
  refused: string | null;
  visitor: StartedSession['visitor'] | null;
  /** Messages that the server has, oldest first. */
  messages: readonly MessageRow[];
  /** Messages that the server does not have yet, in the order of writing. */
  waiting: readonly UnsentMessage[];
  hasMore: boolean;
  isLoadingEarlier: boolean;
  isLoaded: boolean;
  /** Whether this browser knows the visitor from before, who then has messages to wait for. */
  isReturning: boolean;
  unread: number;
  ticket: TicketState | null;
  rating: RatingState | null;
  /** Whether the server accepts files now, and how many bytes; null until it is known. */
  files: FileState | null;
  /** Whether an agent is typing. */
  isTyping: boolean;
}

export function firstState(config: WidgetConfig): ConversationState {
  return {
    config,
    connection: 'starting',
    refused: null,
    visitor: null,
    messages: [],
    waiting: [],
    hasMore: false,
    isLoadingEarlier: false,
    isLoaded: false,
    isReturning: false,
    unread: 0,
    ticket: null,
    rating: null,
    files: null,
    isTyping: false,
  };
}

/**
 * Merges two lists of messages, oldest first, with each message once and in its newest form. Messages of the same time keep the
 * server's order.
 */
export function merged(known: readonly MessageRow[], come: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  for (const row of come) {
    const before = byId.get(row.id);
    byId.set(row.id, before ? { ...row, ack: Math.max(row.ack, before.ack) } : row);
  }
  return [...byId.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

function timeOf({ at }: MessageRow): number {
  return new Date(at).getTime();
}
