import { MalformedBody } from '../errors/core-errors.ts';

/** Stands for bytes that are no letter; nobody writes it. */
const noLetter = '\uFFFD';

/**
 * A body's text by the charset that its type names, such as `application/json; charset=iso-8859-1`; UTF-8 without one. Throws
 * ERR_MALFORMED_BODY for bytes that are no text in it, and for a charset that nobody knows: a customer would read signs.
 */
export function textOfBody(body: Buffer, contentType: string | undefined): string {
  try {
    return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(body);
  } catch (cause) {
    throw MalformedBody({ cause });
  }
}

/** The charset that a type names; UTF-8 without one. */
export function charsetOf(contentType = ''): string {
  return /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}

/** A field of a form, without NULs. Throws ERR_MALFORMED_BODY for one whose bytes were no text. */
export function requireLetters(text: string): string {
  if (text.includes(noLetter)) throw MalformedBody();
  return text.replaceAll('\0', '');
}

/**
 * A body of JSON with every text without NULs: nobody sees one, and the embedded database reads a text back only as far as the
 * first. `text` is what it was parsed from, so that bodies without any cost nothing.
 */
export function withoutNuls(body: unknown, text: string): unknown {
  return text.includes('\\u0000') ? strip(body) : body;
}

function strip(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, strip(held)]));
}
