import type { EmojiData } from 'frimousse';
import { matchSorter, rankings } from 'match-sorter';

type Emoji = EmojiData['emojis'][number];

/**
 * Finds emojis by words of their names, whatever the accents: first those that are named so, then those whose name begins
 * so or has such a word, then those that are found by a tag. Among equals the order of the groups stands.
 */
export function searchEmojis(all: readonly Emoji[], words: string): Emoji[] {
  return matchSorter(all, words.trim(), {
    keys: ['label', { key: 'tags', maxRanking: rankings.CONTAINS }],
    threshold: rankings.CONTAINS,
    baseSort: (a, b) => a.index - b.index,
  });
}
