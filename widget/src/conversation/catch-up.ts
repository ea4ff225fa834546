import type { Session } from '../connection/session.ts';
import type { MessagePage, MessageRow } from '../wire.ts';
import { merged } from './state.ts';

/** Maximum number of pages to read after the socket was broken; older messages are read when the visitor scrolls up. */
const pagesMax = 5;

export interface Missed {
  /** The newest page, with the present state of the conversation. */
  now: MessagePage;
  /** All messages that were read, oldest first. */
  rows: MessageRow[];
  /** False: messages are missing between `rows` and the known ones, so that the known ones must be dropped. */
  meetsKnown: boolean;
  /** Whether there are older messages than `rows`. */
  hasMore: boolean;
}

/**
 * Reads the messages that arrived while the socket was broken, from the newest one back to the first that the chat already has.
 */
export async function readMissed(
  known: readonly MessageRow[],
  readPage: (before?: string) => Promise<MessagePage>,
): Promise<Missed> {
  const ids = new Set(known.map(({ id }) => id));
  const now = await readPage();
  let page = now;
  let rows = now.messages;
  const meets = () => ids.size > 0 && (!page.hasMore || page.messages.some(({ id }) => ids.has(id)));
  for (let read = 1; ids.size > 0 && !meets() && read < pagesMax; read += 1) {
    page = await readPage(rows[0]?.id);
    rows = merged(page.messages, rows);
  }
  return { now, rows, meetsKnown: meets(), hasMore: page.hasMore };
}

/** Reads the page of messages before this one, or the newest. Throws Refusal or Unreachable. */
export function readPage(session: Session, before?: string): Promise<MessagePage> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
  return session.call('GET', `/messages${query}`);
}
