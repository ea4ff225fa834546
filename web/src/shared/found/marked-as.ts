import { literally } from '../../lib/format/pattern.ts';

export interface Segment {
  text: string;
  isMatch: boolean;
}

/** Splits a text into segments and marks those that were found as matches in another text. */
export function markedAs(words: string, found: readonly Segment[]): Segment[] {
  const matches = found.flatMap(({ text, isMatch }) => (isMatch && text !== '' ? [literally(text)] : []));
  if (matches.length === 0) return [{ text: words, isMatch: false }];
  return words
    .split(new RegExp(`(${matches.join('|')})`, 'i'))
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
