/** Cards that an address book or a message holds (vCard 2.1 to 4.0), line by line. */

export interface Line {
  name: string;
  /** Upper case, as `TYPE=CELL` or, in older cards, `CELL`. */
  parameters: string[];
  value: string;
  /** Its value was quoted-printable, as older cards write it: they escape semicolons alone. */
  isQuoted: boolean;
}

/** A card as far as it was read. */
export interface Card {
  name: string;
  parts: string;
  numbers: Array<{ text: string; rank: number }>;
  emails: string[];
}

/** An empty card, to be filled by `take`. */
export function newCard(): Card {
  return { name: '', parts: '', numbers: [], emails: [] };
}

/** Takes what a line says into its card. */
export function take(card: Card, line: Line): void {
  switch (line.name) {
    case 'FN':
      card.name ||= plain(line.value, line);
      break;
    case 'N': {
      const [family = '', given = '', middle = ''] = partsOf(line.value).map((part) => plain(part, line));
      card.parts ||= [given, middle, family].filter(Boolean).join(' ');
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
  // WhatsApp names the number beside the one that its owner wrote.
  const waid = parameters.find((one) => one.startsWith('WAID='))?.slice(5);
  const says = (...words: string[]) => parameters.some((one) => words.some((word) => one.includes(word)));
  const rank = says('FAX', 'PAGER') ? 3 : waid || says('CELL', 'IPHONE', 'MOBILE') ? 0 : says('PREF') ? 1 : 2;
  return { text: waid ? `+${waid}` : plain(value, { isQuoted }).replace(/^tel:/i, ''), rank };
}

/** Whether the line's value is quoted-printable, which goes on behind an equals sign. */
export function isQuoted(line: string): boolean {
  return /^[^:]*QUOTED-PRINTABLE/i.test(line);
}

/** Parts of a vCard line; null for any other line. */
export function lineOf(text: string): Line | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const [name = '', ...parameters] = text.slice(0, colon).toUpperCase().split(';');
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice(8);
  const value = text.slice(colon + 1);
  const quoted = isQuoted(text);
  return {
    // Apple puts lines that belong together into groups: `item1.TEL`.
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

/** Splits a value at its semicolons, but for those that are escaped. */
function partsOf(value: string): string[] {
  const parts = [''];
  for (const [sign] of value.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (sign === ';') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Unescapes a value: each character once, so that an escaped backslash escapes nothing itself. */
function plain(value: string, { isQuoted }: Pick<Line, 'isQuoted'>): string {
  const escapes = isQuoted ? /\\(;)/g : /\\([,;:\\nN])/g;
  return value
    .replace(/(?<=^|[^\\])(?:\\\\)*;+$/, '')
    .replace(escapes, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .trim();
}
