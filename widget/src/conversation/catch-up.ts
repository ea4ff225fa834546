import type { MessagePage, MessageRow } from '../wire.ts';
import { merged } from './state.ts';

/** So many pages are read for what a broken line missed; older ones are read by whoever scrolls up. */
const pagesMax = 5;

export interface Missed {
  /** The newest page: how things stand now. */
  now: MessagePage;
  rows: MessageRow[];
  /** False: the gap is wider than what is read at once, so what was known has to be read anew. */
  meetsKnown: boolean;
  /** There are older ones than `rows`. */
  hasMore: boolean;
}

/** Reads from the newest message back until it meets what is known. */
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
