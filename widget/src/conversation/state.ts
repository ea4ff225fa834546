import type {
  FileState,
  MessageRow,
  RatingState,
  StartedSession,
  TicketState,
  WidgetConfig,
} from '../wire.ts';
import type { Waiting } from './outbox.ts';

export type OnlineState = 'starting' | 'online' | 'offline';

/** All that the chat shows. A new object for every change. */
export interface ConversationState {
  config: WidgetConfig;
  line: OnlineState;
  /** Why there is no conversation: the server's code. */
  refused: string | null;
  visitor: StartedSession['visitor'] | null;
  /** Messages that the server has, oldest first. */
  messages: readonly MessageRow[];
  /** Messages that it does not have yet, in the order of writing. */
  waiting: readonly Waiting[];
  hasMore: boolean;
  isLoadingEarlier: boolean;
  isLoaded: boolean;
  unread: number;
  ticket: TicketState | null;
  rating: RatingState | null;
  /** Files as the server takes them now; null: not known yet. */
  files: FileState | null;
  /** An agent is writing. */
  isTyping: boolean;
}

export function firstState(config: WidgetConfig): ConversationState {
  return {
    config,
    line: 'starting',
    refused: null,
    visitor: null,
    messages: [],
    waiting: [],
    hasMore: false,
    isLoadingEarlier: false,
    isLoaded: false,
    unread: 0,
    ticket: null,
    rating: null,
    files: null,
    isTyping: false,
  };
}

/**
 * Both lists as one, each row once and in its newest form, oldest first. Rows of one moment keep the order in which the
 * server gave them.
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
