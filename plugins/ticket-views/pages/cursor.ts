import { TicketViewCursorInvalid } from '../contract/errors.ts';
import type { TicketView } from '../ticket-view.ts';

/** Position in a view after which the next page begins. */
export interface Cursor {
  /** Time of the first page in epoch milliseconds, from which relative times are counted on all pages. */
  now: number;
  /** Sort keys of the last ticket, see `sortKeys`. */
  after: number[];
}

/** Writes a cursor as the text that clients send back for the next page. */
export function cursorText({ id, version }: TicketView, { now, after }: Cursor): string {
  return Buffer.from(JSON.stringify([id, version, now, ...after])).toString('base64url');
}

/** Reads a cursor. Throws ERR_TICKET_VIEW_CURSOR for a text that is no cursor of this view in its present version. */
export function readCursor({ id, version }: TicketView, text: string, keys: number): Cursor {
  const [viewId, ofVersion, now, ...after] = numbersOf(text);
  if (viewId !== id || ofVersion !== version || now === undefined || after.length !== keys)
    throw TicketViewCursorInvalid();
  return { now, after };
}

function numbersOf(text: string): number[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(read) && read.every((one): one is number => Number.isSafeInteger(one))) return read;
  } catch {
    // An unreadable text has the same error as a wrong cursor.
  }
  throw TicketViewCursorInvalid();
}
