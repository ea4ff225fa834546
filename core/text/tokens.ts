/** Version of the rules below; an index that was made by another version is built anew. */
export const tokensVersion = 1;

/**
 * Limits of the search index: distinct words of one message, letters of one word, and characters of a text that are
 * read.
 */
const wordsMax = 1000;
const lettersMax = 32;
export const textMax = 65_536;

const word = /[\p{L}\p{N}]+|\p{RI}{2}|\p{Extended_Pictographic}/gu;
const plainWord = /[a-z0-9]+/g;
/** Separators inside a number that is written in groups: a phone, an order, a date, a price. */
const separator = /[ .\-\u2010-\u2013/()+]{1,3}/;
const groups = new RegExp(`(?<![\\p{L}\\p{N}])\\d+(?:${separator.source}\\d+)+(?![\\p{L}\\p{N}])`, 'gu');
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Word by which a text is found, and its positions in the folded text. */
interface Spelling {
  word: string;
  /** Start and end of each part; a number written in groups has several parts. */
  places: ReadonlyArray<readonly [number, number]>;
}

/** Folds a text for comparison: lower case, no accents, styled letters as plain ones. */
export function foldText(text: string): string {
  return isAscii(text) ? text.toLowerCase() : folded(text);
}

/**
 * Lists the words of a text for the search index, each once and sorted, independent of how accents are encoded.
 *
 * @example
 * tokensOf('Pão fresco') // ['fresco', 'pao']
 */
export function tokensOf(text: string): string[] {
  const words = new Set<string>();
  for (const spelling of spellingsOf(foldText(text.slice(0, textMax)))) {
    words.add(spelling.word);
    if (words.size === wordsMax) break;
  }
  return [...words].sort();
}

/**
 * Every word by which a folded text is found. A number in groups is also found without its separators, from each of its
 * groups on: `+55 11 98765-4321` by 5511987654321, 11987654321 and 987654321; `pedido123` is also found by 123.
 */
export function* spellingsOf(text: string): Generator<Spelling> {
  const mixed: Array<readonly [string, number]> = [];
  for (const { 0: chunk, index } of text.matchAll(isAscii(text) ? plainWord : word)) {
    yield { word: cut(chunk), places: [[index, index + chunk.length]] };
    if (/\D\d{2}/.test(chunk)) mixed.push([chunk, index]);
  }
  for (const { 0: number, index } of text.matchAll(groups)) yield* joinedGroups(number, index);
  for (const [chunk, index] of mixed) {
    for (const { 0: digits, index: at } of chunk.matchAll(/(?<=\D)\d{2,}/g)) {
      yield { word: cut(digits), places: [[index + at, index + at + digits.length]] };
    }
  }
}

/** Stored part of a word; never half of a character. */
export function cut(long: string): string {
  if (long.length <= lettersMax) return long;
  const code = long.charCodeAt(lettersMax - 1);
  return long.slice(0, code >= 0xd800 && code < 0xdc00 ? lettersMax - 1 : lettersMax);
}

/** Positions of a number's groups in the text that it is part of. */
export function groupsOf(number: string, index: number): Array<readonly [number, number]> {
  return [...number.matchAll(/\d+/g)].map((group) => {
    const start = index + group.index;
    return [start, start + group[0].length] as const;
  });
}

/** The numbers of a folded text that are written in groups. */
export function groupedNumbers(text: string): Array<{ number: string; index: number }> {
  return [...text.matchAll(groups)].map(({ 0: number, index }) => ({ number, index }));
}

function* joinedGroups(number: string, index: number): Generator<Spelling> {
  const places = groupsOf(number, index);
  for (let first = 0; first + 1 < places.length; first++) {
    let joined = '';
    let end = first;
    for (; end < places.length && joined.length < lettersMax; end++) {
      const [from, to] = places[end] as readonly [number, number];
      joined += number.slice(from - index, to - index);
    }
    yield { word: cut(joined), places: places.slice(first, end) };
  }
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}
