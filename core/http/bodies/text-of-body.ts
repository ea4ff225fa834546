import { MalformedBody } from '../../errors/core-errors.ts';

/** Character that a decoder writes in place of bytes it cannot decode. */
const replacementCharacter = '\uFFFD';

/**
 * Decodes a body by the charset of its content type, such as `application/json; charset=iso-8859-1`; UTF-8 without one. Throws
 * ERR_MALFORMED_BODY for an unknown charset and for bytes that it cannot decode, so that no garbled text reaches a customer.
 */
export function textOfBody(body: Buffer, contentType: string | undefined): string {
  try {
    return new TextDecoder(charsetOf(contentType), { fatal: true }).decode(body);
  } catch (cause) {
    throw MalformedBody({ cause });
  }
}

/** Returns the charset of a content type; UTF-8 without one. */
export function charsetOf(contentType = ''): string {
  return /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
}

/** Returns the text of a form's field without NULs. Throws ERR_MALFORMED_BODY when its bytes could not be decoded. */
export function requireDecodedText(text: string): string {
  if (text.includes(replacementCharacter)) throw MalformedBody();
  return text.replaceAll('\0', '');
}

/**
 * Removes NULs from every text in a parsed JSON body: the embedded database reads a text only up to its first NUL. `text` is
 * the JSON itself; a body without NULs is recognized by it and not copied.
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
