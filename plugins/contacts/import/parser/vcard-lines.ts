/** Line of a contact card in an address book or a message (vCard 2.1 to 4.0). */

export interface Line {
  name: string;
  /** Parameters in upper case, as `TYPE=CELL` or, in older cards, `CELL`. */
  parameters: string[];
  value: string;
  /** True where the value was quoted-printable, as in older cards, which escape only semicolons. */
  isQuoted: boolean;
}

/** Card with the data that was read so far. */
export interface Card {
  name: string;
  parts: string;
  numbers: Array<{ text: string; rank: number }>;
  emails: string[];
}

/** Makes an empty card, which `take` fills. */
export function newCard(): Card {
  return { name: '', parts: '', numbers: [], emails: [] };
}

/** Adds the data of a line to its card. */
export function take(card: Card, line: Line): void {
  switch (line.name) {
    case 'FN':
      card.name ||= plain(line.value, line);
      break;
    case 'N': {
      if (card.parts) break;
      const [family = '', given = '', middle = ''] = partsOf(line.value).map((part) => plain(part, line));
      card.parts = [given, middle, family].filter(Boolean).join(' ');
      break;
    }
    case 'TEL':
      card.numbers.push(numberOf(line));
      break;
    case 'EMAIL':
      card.emails.push(plain(line.value, line));
      break;
  }
}

function numberOf({ parameters, value, isQuoted }: Line): { text: string; rank: number } {
  // WhatsApp adds the account's number to the number that the owner wrote.
  const waid = parameters.find((one) => one.startsWith('WAID='))?.slice(5);
  const says = (...words: string[]) => parameters.some((one) => words.some((word) => one.includes(word)));
  const rank = says('FAX', 'PAGER') ? 3 : waid || says('CELL', 'IPHONE', 'MOBILE') ? 0 : says('PREF') ? 1 : 2;
  return { text: waid ? `+${waid}` : plain(value, { isQuoted }).replace(/^tel:/i, ''), rank };
}

/** Returns true where the line's value is quoted-printable, which continues after an equals sign at its end. */
export function isQuoted(line: string): boolean {
  return /^[^:]*QUOTED-PRINTABLE/i.test(line);
}

/** Splits a vCard line into its parts; null for any other line. */
export function lineOf(text: string): Line | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const [name = '', ...parameters] = text.slice(0, colon).toUpperCase().split(';');
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice(8);
  const value = text.slice(colon + 1);
  const quoted = isQuoted(text);
  return {
    // Apple puts lines that belong together into groups, such as `item1.TEL`.
    name: name.replace(/^.*\./, ''),
    parameters,
    value: quoted ? quotedText(value, charset) : value,
    isQuoted: quoted,
  };
}

function quotedText(value: string, charset = 'UTF-8'): string {
  const bytes: Buffer[] = value
    .split(/(=[0-9A-F]{2})/i)
    .map((part) => (/^=[0-9A-F]{2}$/i.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part)));
  return decoderOf(charset).decode(Buffer.concat(bytes));
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Splits a value at its semicolons, except escaped ones. */
function partsOf(value: string): string[] {
  const parts = [''];
  for (const [sign] of value.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (sign === ';') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/**
 * Removes the escapes of a value, each character once, so that an escaped backslash does not escape the next character.
 */
function plain(value: string, { isQuoted }: Pick<Line, 'isQuoted'>): string {
  const escapes = isQuoted ? /\\(;)/g : /\\([,;:\\nN])/g;
  return withoutEmptyParts(value)
    .replace(escapes, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .trim();
}

/** Cuts the semicolons at the end, which part nothing; the first of them stays where it is escaped. */
function withoutEmptyParts(value: string): string {
  let end = value.length;
  while (value[end - 1] === ';') end--;
  let backslashes = 0;
  while (value[end - 1 - backslashes] === '\\') backslashes++;
  return value.slice(0, backslashes % 2 === 1 ? end + 1 : end);
}
