import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { textOfFile } from './text-of-file.ts';

/** Numbers of one card that are read. */
const numbersMax = 5;
/** Characters of one line with what is folded into it: a picture is longer, and nobody reads it. */
const lineMax = 64 * 1024;
const heading = [
  'Name',
  'Phone',
  ...Array.from({ length: numbersMax - 1 }, (_none, at) => `Phone ${at + 2}`),
  'E-mail',
];

interface Line {
  name: string;
  /** Upper case, as `TYPE=CELL` or, in older cards, `CELL`. */
  parameters: string[];
  value: string;
}

interface Card {
  name: string;
  parts: string;
  numbers: Array<{ text: string; rank: number }>;
  email: string;
}

/**
 * Rows of an address book as phones export it (vCard 2.1 to 4.0): a heading, then a row for each card, with the number of
 * its last line. The mobile number comes first. Throws FileRefused for what holds no card.
 */
export async function* readVcard(path: string): AsyncGenerator<FileRow> {
  yield { row: 0, cells: heading };
  let card: Card | null = null;
  let isEmpty = true;
  for await (const { text, at } of unfolded(path)) {
    const line = lineOf(text);
    if (!line) continue;
    if (line.name === 'BEGIN') card = { name: '', parts: '', numbers: [], email: '' };
    else if (!card) continue;
    else if (line.name === 'END') {
      isEmpty = false;
      yield { row: at, cells: cellsOf(card) };
      card = null;
    } else take(card, line);
  }
  if (isEmpty) throw new FileRefused('empty');
}

function take(card: Card, line: Line): void {
  switch (line.name) {
    case 'FN':
      card.name ||= plain(line.value);
      break;
    case 'N': {
      const [family = '', given = '', middle = ''] = line.value.split(/(?<!\\);/).map(plain);
      card.parts ||= [given, middle, family].filter(Boolean).join(' ');
      break;
    }
    case 'TEL':
      if (card.numbers.length < numbersMax) card.numbers.push(numberOf(line));
      break;
    case 'EMAIL':
      card.email ||= plain(line.value);
      break;
  }
}

function numberOf({ parameters, value }: Line): { text: string; rank: number } {
  // WhatsApp names the number beside the one that its owner wrote.
  const waid = parameters.find((one) => one.startsWith('WAID='))?.slice(5);
  const says = (...words: string[]) => parameters.some((one) => words.some((word) => one.includes(word)));
  const rank = says('FAX', 'PAGER') ? 3 : waid || says('CELL', 'IPHONE', 'MOBILE') ? 0 : says('PREF') ? 1 : 2;
  return { text: waid ? `+${waid}` : plain(value).replace(/^tel:/i, ''), rank };
}

function cellsOf({ name, parts, numbers, email }: Card): string[] {
  const ordered = numbers
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
  const cells = Array.from({ length: numbersMax }, (_none, at) => ordered[at] ?? '');
  return [name || parts, ...cells, email];
}

/** Lines with what is folded into them, and the number of each one's last. */
async function* unfolded(path: string): AsyncGenerator<{ text: string; at: number }> {
  let text: string | null = null;
  let at = 0;
  for await (const line of linesOf(path)) {
    at += 1;
    const goesOn = text !== null && (/^[ \t]/.test(line) || (isQuoted(text) && text.endsWith('=')));
    if (!goesOn) {
      if (text !== null) yield { text, at: at - 1 };
      text = line.slice(0, lineMax);
    } else if (text !== null && text.length < lineMax)
      text = isQuoted(text) ? text.replace(/=$/, '') + line : text + line.slice(1);
  }
  if (text !== null) yield { text, at };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textOfFile(path)) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, fileLimits.csvRow);
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

function isQuoted(line: string): boolean {
  return /^[^:]*QUOTED-PRINTABLE/i.test(line);
}

function lineOf(text: string): Line | null {
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const [name = '', ...parameters] = text.slice(0, colon).toUpperCase().split(';');
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice(8);
  const value = text.slice(colon + 1);
  return {
    // Apple puts lines that belong together into groups: `item1.TEL`.
    name: name.replace(/^.*\./, ''),
    parameters,
    value: isQuoted(text) ? quotedText(value, charset) : value,
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

function plain(value: string): string {
  return value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;:\\])/g, '$1')
    .replace(/;+$/, '')
    .trim();
}
