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
    ...ofNoVisitor,
    connection: 'starting',
    refused: null,
    waiting: [],
    isLoadingEarlier: false,
    isReturning: false,
    unread: 0,
    files: null,
  };
}

/** The part of the state that is one visitor's, while none is known. */
export const ofNoVisitor: Pick<
  ConversationState,
  'visitor' | 'messages' | 'hasMore' | 'isLoaded' | 'ticket' | 'rating' | 'isTyping'
> = {
  visitor: null,
  messages: [],
  hasMore: false,
  isLoaded: false,
  ticket: null,
  rating: null,
  isTyping: false,
};

/**
 * True for a message from before those that are loaded: it comes with its page, and would leave a gap if it was shown before it.
 */
export function isUnloaded(
  { messages: [oldest], hasMore }: Pick<ConversationState, 'messages' | 'hasMore'>,
  row: MessageRow,
): boolean {
  return oldest !== undefined && hasMore && timeOf(row) < timeOf(oldest);
}

/** Value of `ack` for a message that was read. */
const readAck = 4;

/** The messages after an agent has read those of these ids. */
export function readByAgent(messages: readonly MessageRow[], ids: readonly string[]): MessageRow[] {
  const read = new Set(ids);
  return messages.map((row) => (read.has(row.id) ? { ...row, ack: readAck } : row));
}

/** Allows files after an agent's first answer, where the company requires one. */
export function afterAnswer(files: FileState | null): FileState | null {
  return files?.state === 'after-answer' ? { ...files, state: 'open' } : files;
}

/** Takes a file that was sent from what may still be sent. */
export function afterFile(files: FileState | null, { size }: File): FileState | null {
  return files && { ...files, leftBytes: Math.max(0, files.leftBytes - size) };
}

/**
 * Merges two lists of messages, oldest first, with each message once and in its newest form. Messages of the same time keep the
 * server's order.
 */
export function merged(known: readonly MessageRow[], come: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(known.map((row) => [row.id, row]));
  for (const row of come) {
    const before = byId.get(row.id);
    byId.set(row.id, before ? newest(before, row) : row);
  }
  return [...byId.values()].sort((one, other) => timeOf(one) - timeOf(other));
}

/**
 * Returns the newer form of a message: an answer of the server may be from before a live event that came first, and no message comes
 * back from its deletion or its change.
 */
function newest(before: MessageRow, row: MessageRow): MessageRow {
  const isFormer = before.isDeleted ? !row.isDeleted : before.isEdited && !row.isEdited && !row.isDeleted;
  return { ...(isFormer ? before : row), ack: Math.max(row.ack, before.ack) };
}

function timeOf({ at }: MessageRow): number {
  return new Date(at).getTime();
}
