import { matchesToken, type SearchToken } from './search-tokens.ts';
import { foldText, spellingsOf, textMax } from './tokens.ts';

/** Part of a text; `isMatch` is true for the words that were searched, which screens highlight. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

interface Stretch {
  start: number;
  end: number;
}

/** Characters before the first found word, and of the whole excerpt. */
const leadMax = 60;
const excerptMax = 240;

/**
 * Finds the positions of the searched words in the text, in their order; null when one of them does not occur.
 *
 * @example
 * findTokens('Pão fresco', searchTokens('pao')) // one match, of three letters
 */
export function findTokens(text: string, wanted: readonly SearchToken[]): Stretch[] | null {
  const folded = foldText(text.slice(0, textMax));
  const missing = new Set(wanted);
  const found: Stretch[] = [];
  for (const { word, places } of spellingsOf(folded)) {
    const answered = wanted.filter((one) => matchesToken(word, one));
    if (answered.length === 0) continue;
    for (const one of answered) missing.delete(one);
    const letters = Math.max(...answered.map((one) => one.word.length));
    found.push({ start: places[0]?.[0] ?? 0, end: endOf(places, letters) });
  }
  if (missing.size > 0) return null;
  return joined(unfolded(text, found));
}

/**
 * Cuts an excerpt around the first found word out of the text, in parts that match or do not; for the results of a
 * search.
 *
 * @example
 * excerptOf('O pão', findTokens('O pão', searchTokens('pao')) ?? [])[1] // { text: 'pão', isMatch: true }
 */
export function excerptOf(text: string, found: readonly Stretch[]): TextPart[] {
  const first = found[0]?.start ?? 0;
  const from = first > leadMax ? afterSpace(text, first - leadMax, first) : 0;
  const to = Math.min(text.length, wholeCharacter(text, from + excerptMax));
  const segments: TextPart[] = [];
  const add = (stretch: string, isMatch: boolean) => {
    if (stretch !== '') segments.push({ text: stretch, isMatch });
  };
  let at = from;
  add(from > 0 ? '…' : '', false);
  for (const { start, end } of found.filter((stretch) => stretch.start < to)) {
    add(text.slice(at, start), false);
    at = Math.min(end, to);
    add(text.slice(start, at), true);
  }
  add(`${text.slice(at, to)}${to < text.length ? '…' : ''}`, false);
  return segments;
}

/** End of the whole word; of a number, the end of the group of digits in which the searched text ends. */
function endOf(places: ReadonlyArray<readonly [number, number]>, letters: number): number {
  let left = letters;
  for (const [start, end] of places) {
    left -= end - start;
    if (left <= 0) return end;
  }
  return places.at(-1)?.[1] ?? 0;
}

/** Converts positions in the folded text into those in the original, since folding removes and adds characters. */
function unfolded(text: string, stretches: readonly Stretch[]): Stretch[] {
  const edges = [...new Set(stretches.flatMap(({ start, end }) => [start, end - 1]))].sort((a, b) => a - b);
  const before = new Map<number, Stretch>();
  let [at, next] = [0, 0];
  let character: Stretch = { start: 0, end: 0 };
  for (const letter of text) {
    if (next === edges.length) break;
    const length = letter < '\u0080' ? 1 : foldText(letter).length;
    // A mark belongs to the letter before it.
    if (length === 0) character.end += letter.length;
    else character = { start: character.end, end: character.end + letter.length };
    at += length;
    for (; next < edges.length && (edges[next] ?? 0) < at; next++) before.set(edges[next] ?? 0, character);
  }
  return stretches.map(({ start, end }) => ({
    start: before.get(start)?.start ?? 0,
    end: before.get(end - 1)?.end ?? text.length,
  }));
}

/** Sorts the stretches and merges those that touch or overlap. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

function afterSpace(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/);
  return space < 0 ? wholeCharacter(text, from) : from + space + 1;
}

/** Returns the position, or the next one when it would cut a character in half. */
function wholeCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code < 0xe000 ? place + 1 : place;
}
