import { TicketViewCursorInvalid } from '../contract/errors.ts';
import type { TicketView } from '../ticket-view.ts';

/** Position in a view behind which the next page begins. */
export interface Cursor {
  /** Moment of the first page, from which relative times are counted; epoch milliseconds. */
  now: number;
  /** Sort keys of the last ticket, see `sortKeys`. */
  after: number[];
}

/** The cursor as a text that clients pass on as it is. */
export function cursorText({ id, version }: TicketView, { now, after }: Cursor): string {
  return Buffer.from(JSON.stringify([id, version, now, ...after])).toString('base64url');
}

/** Throws ERR_TICKET_VIEW_CURSOR for a text that is no cursor of this view as it is now. */
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
    // Not one of ours: the caller is answered so.
  }
  throw TicketViewCursorInvalid();
}
