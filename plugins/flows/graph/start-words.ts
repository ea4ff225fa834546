import { folded } from '@balcao/core';
import type { wordMatches } from '../contract/limits.ts';
import { type Graph, startOf } from './graph.ts';

/** Words in a customer's message that start a flow. */
export interface StartWords {
  /** Folded, as they are compared: lower case without accents, marks and further spaces. */
  words: readonly string[];
  /** Words as their author wrote them, in that order; absent in what was published before they were kept. */
  written?: readonly string[];
  match: (typeof wordMatches)[number];
  /** Connections on which the words start the flow; an empty list: on all. */
  whatsappIds: readonly number[];
}

/** The words that a graph begins with; null for none. */
export function startWordsOf(graph: Graph): StartWords | null {
  const { words = [], wordMatch = 'equal', whatsappIds = [] } = startOf(graph) ?? {};
  // Words that are one when folded show the first of them.
  const byPlain = new Map(words.toReversed().map((word) => [wordsIn(word), word.trim()]));
  const plain = [...new Set(words.map(wordsIn))].filter((word) => word !== '');
  const written = plain.map((word) => byPlain.get(word) ?? word);
  return plain.length > 0 ? { words: plain, written, match: wordMatch, whatsappIds } : null;
}

/** The words as their author wrote them. */
export function writtenWords({ words, written }: Pick<StartWords, 'words' | 'written'>): string[] {
  return [...(written ?? words)];
}

/** Whether a word at the start has no letter and no figure, so that no message begins the flow by it. */
export function hasEmptyWord(graph: Graph): boolean {
  return (startOf(graph)?.words ?? []).some((word) => wordsIn(word) === '');
}

/** Whether one word of theirs begins two flows on one connection. */
export function shareWord(one: StartWords, other: StartWords): boolean {
  const isSame = (ids: readonly number[], others: readonly number[]) =>
    ids.length === 0 || others.length === 0 || ids.some((id) => others.includes(id));
  return isSame(one.whatsappIds, other.whatsappIds) && one.words.some((word) => other.words.includes(word));
}

/**
 * The flow that a text begins on a connection: one whose word it is comes before one whose word it contains, the older before the
 * newer. Null for none.
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

/** Characters of a message in which words are looked for. */
const saidMax = 1000;

function wordsIn(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}
