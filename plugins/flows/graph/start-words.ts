import { folded } from '@balcao/core';
import type { wordMatches } from '../contract/limits.ts';
import { type Graph, startOf } from './graph.ts';

/** Words in a customer's message that start a flow. */
export interface StartWords {
  /** Words in the form in which they are compared: lower case, without accents, punctuation and extra spaces. */
  words: readonly string[];
  /** Words as their author wrote them, in the same order; absent in versions of earlier releases. */
  written?: readonly string[];
  match: (typeof wordMatches)[number];
  /** Connections on which the words start the flow; empty: all. */
  whatsappIds: readonly number[];
}

/** Returns the words that start a flow; null for none. */
export function startWordsOf(graph: Graph): StartWords | null {
  const { words = [], wordMatch = 'equal', whatsappIds = [] } = startOf(graph) ?? {};
  // Words that are equal in their compared form show the first spelling.
  const byPlain = new Map(words.toReversed().map((word) => [wordsIn(word), word.trim()]));
  const plain = [...new Set(words.map(wordsIn))].filter((word) => word !== '');
  const written = plain.map((word) => byPlain.get(word) ?? word);
  return plain.length > 0 ? { words: plain, written, match: wordMatch, whatsappIds } : null;
}

/** Returns the words as their author wrote them. */
export function writtenWords({ words, written }: Pick<StartWords, 'words' | 'written'>): string[] {
  return [...(written ?? words)];
}

/** Returns true where a word has neither a letter nor a digit, so that no message can start the flow by it. */
export function hasEmptyWord(graph: Graph): boolean {
  return (startOf(graph)?.words ?? []).some((word) => wordsIn(word) === '');
}

/** Returns true where two flows share a word on the same connection, so that a message could start either. */
export function shareWord(one: StartWords, other: StartWords): boolean {
  const isSame = (ids: readonly number[], others: readonly number[]) =>
    ids.length === 0 || others.length === 0 || ids.some((id) => others.includes(id));
  return isSame(one.whatsappIds, other.whatsappIds) && one.words.some((word) => other.words.includes(word));
}

/**
 * Finds the flow that a message starts on a connection; null for none. A flow whose word is the whole message comes
 * before one whose word the message contains, and an older flow before a newer one.
 */
export function flowBegunBy(
  { text, whatsappId }: { text: string; whatsappId: number },
  flows: Iterable<{ id: number; startWords: StartWords | null }>,
): number | null {
  const said = wordsIn(text.slice(0, saidMax));
  if (said === '') return null;
  const there = [...flows]
    .flatMap(({ id, startWords }) => (startWords ? [{ id, ...startWords }] : []))
    .filter(({ whatsappIds }) => whatsappIds.length === 0 || whatsappIds.includes(whatsappId))
    .sort((one, other) => one.id - other.id);
  const equal = there.find(({ words }) => words.includes(said));
  const within = () =>
    there.find(
      ({ match, words }) => match === 'contains' && words.some((word) => ` ${said} `.includes(` ${word} `)),
    );
  return (equal ?? within())?.id ?? null;
}

/** Characters of a message in which words are searched. */
const saidMax = 1000;

function wordsIn(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
