import { cutFileName, isoTime, type Reason, readReason, storedReason } from '@balcao/core';
import type { QuotedWords } from '../../../connections/index.ts';
import { type MediaType, ticketLimits } from '../../contract/limits.ts';
import { cleanText, type Inbound, mediaTypeOf } from '../inbound-content.ts';
import type { EarlierWords, QuoteAsItCame } from './message-schemas.ts';

/** Time of an edit: by our clock, and by the writer's own clock where that is known. */
export interface EditTime {
  at: number;
  writtenAt?: number | undefined;
}

/** Context of a message beside its content, as it is stored. */
interface MessageContext {
  /** The edit that gave it the words of now. */
  edited?: EditTime;
  /** Earlier wordings, the first one first, and until when each stood. */
  earlier?: Array<{ body: string; until: number }>;
  missed?: true;
  /** Time when a message of ours left, where it had waited after it was written. */
  leftAt?: number;
  quote?: {
    mediaType: MediaType;
    body: string;
    code?: string;
    details?: string | null;
    fileName?: string;
    fromMe?: true;
  };
}

/** Characters of quoted words that are kept; a screen shows two lines of them. */
const quoteMax = 1000;
/** Characters of an earlier wording that are kept. */
const earlierWordsMax = 4096;

/** Writes the context of a customer's message (its quote, and so on) for its column; null for one without. */
export function contextOf({ quoted, missed }: Inbound): string | null {
  const context: MessageContext = {
    ...(quoted ? { quote: keptQuote(quoted) } : {}),
    ...(missed ? { missed } : {}),
  };
  return Object.keys(context).length > 0 ? JSON.stringify(context) : null;
}

/** The context of a message whose words `body` end now by an edit. */
export function withEarlier(stored: string | null, body: string, edited: EditTime): string {
  const context = readContext(stored);
  const ended = { body: cut(body, earlierWordsMax), until: Date.now() };
  const [first, ...others] = [...(context.earlier ?? []), ended];
  const earlier = first ? [first, ...others.slice(-(ticketLimits.earlierMax - 1))] : [];
  return JSON.stringify({ ...context, earlier, edited });
}

/**
 * True for an edit that is older than the stored one, or that is the stored one received again. Networks count whole
 * seconds; within a second the writer's own clock decides, and without that clock the order of arrival.
 */
export function isOutdated(stored: string | null, { at, writtenAt }: EditTime): boolean {
  const { edited } = readContext(stored);
  if (!edited) return false;
  const [second, standing] = [at, edited.at].map((time) => Math.floor(time / 1000)) as [number, number];
  if (second !== standing) return second < standing;
  return writtenAt !== undefined && edited.writtenAt !== undefined && writtenAt <= edited.writtenAt;
}

/** Reads when the edit was made that gave a message its present text; just now where that is not stored. */
export function editTimeOf(stored: string | null): EditTime {
  return readContext(stored).edited ?? { at: Date.now() };
}

/** Earlier wordings of a message, for clients, the first one first. */
export function presentEarlier(stored: string | null): EarlierWords[] {
  return (readContext(stored).earlier ?? []).map(({ body, until }) => ({
    body,
    until: isoTime(until),
  }));
}

/** Presents the quoted text as the network sent it, for clients; null where there was none. */
export function presentQuote(stored: string | null): QuoteAsItCame | null {
  const quote = readContext(stored).quote;
  if (!quote) return null;
  const { mediaType, body, code = null, details = null, fileName = null, fromMe = false } = quote;
  const unsupported: Reason | null = readReason(code, details);
  return {
    fromMe,
    mediaType,
    body,
    bodyCode: unsupported?.code ?? null,
    bodyDetails: unsupported?.details ?? null,
    mediaName: fileName,
  };
}

/** The context of a message of ours that left now. */
export function withDeparture(stored: string | null, leftAt: number): string {
  return JSON.stringify({ ...readContext(stored), leftAt });
}

/** Time when a message left, from which networks count how long it can be changed; when it was written, where it left at once. */
export function leftAtOf({ context, createdAt }: { context: string | null; createdAt: number }): number {
  return readContext(context).leftAt ?? createdAt;
}

/** True for a message that was written while the number was not connected. */
export function isMissed(stored: string | null): boolean {
  return readContext(stored).missed === true;
}

function readContext(stored: string | null): MessageContext {
  return stored === null ? {} : JSON.parse(stored);
}

function keptQuote({ kind, body, unsupported, fileName, fromMe }: QuotedWords): MessageContext['quote'] {
  const { code, details } = unsupported ? storedReason(unsupported) : { code: null, details: null };
  return {
    mediaType: mediaTypeOf[kind],
    body: cut(cleanText(body), quoteMax),
    ...(code ? { code, details } : {}),
    ...(fileName ? { fileName: cutFileName(fileName) } : {}),
    ...(fromMe ? { fromMe } : {}),
  };
}

/** Beginning of a text, of whole characters. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join('');
}
