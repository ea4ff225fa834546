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

/** Throws ERR_MALFORMED_BODY for a text of a form whose bytes were no text. */
export function requireLetters(text: string): string {
  if (text.includes(noLetter)) throw MalformedBody();
  return text;
}
