import { fileLimits } from './parser-limits.ts';
import { FileRefused, type FileRow } from './parser-messages.ts';
import { textOfFile } from './text-of-file.ts';
import { type Card, isQuoted, lineOf, newCard, take } from './vcard-lines.ts';

/** Numbers that are read of one card. */
const numbersMax = 5;
/** Most characters of one line with its continuation lines; only pictures are longer, and they are not needed. */
const lineMax = 64 * 1024;
const heading = [
  'Name',
  'Phone',
  ...Array.from({ length: numbersMax - 1 }, (_none, at) => `Phone ${at + 2}`),
  'E-mail',
];

/**
 * Reads an address book as phones export it (vCard 2.1 to 4.0), for an import: a heading, then a row for each card with
 * the number of the card's last line. The mobile number comes first. Throws FileRefused for a file without a card.
 */
export async function* readVcard(path: string): AsyncGenerator<FileRow> {
  yield { row: 0, cells: heading };
  let card: Card | null = null;
  let isEmpty = true;
  for await (const { text, at } of unfolded(path)) {
    const line = lineOf(text);
    if (!line) continue;
    if (line.name === 'BEGIN') card = newCard();
    else if (!card) continue;
    else if (line.name === 'END') {
      isEmpty = false;
      yield { row: at, cells: cellsOf(card) };
      card = null;
    } else take(card, line);
  }
  if (isEmpty) throw new FileRefused('empty');
}

function cellsOf({ name, parts, numbers, emails }: Card): string[] {
  const ordered = numbers
    .slice(0, numbersMax)
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
  const cells = Array.from({ length: numbersMax }, (_none, at) => ordered[at] ?? '');
  return [name || parts, ...cells, emails[0] ?? ''];
}

/** Joins folded lines into whole ones, each with the number of its last line. */
async function* unfolded(path: string): AsyncGenerator<{ text: string; at: number }> {
  let text: string | null = null;
  let at = 0;
  // Read once a line: each of its continuation lines would look through all of it again.
  let quoted = false;
  for await (const line of linesOf(path)) {
    at += 1;
    const goesOn = text !== null && (/^[ \t]/.test(line) || (quoted && text.endsWith('=')));
    if (!goesOn) {
      if (text !== null) yield { text, at: at - 1 };
      text = line.slice(0, lineMax);
      quoted = isQuoted(text);
    } else if (text !== null && text.length < lineMax)
      text = quoted ? text.replace(/=$/, '') + line : text + line.slice(1);
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
