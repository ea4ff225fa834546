import type { EmojiData } from 'frimousse';
import { matchSorter, rankings } from 'match-sorter';

type Emoji = EmojiData['emojis'][number];

/**
 * Finds emojis by words of their names, regardless of accents: first emojis with exactly that name, then names that
 * begin with it or have such a word, then emojis with such a tag. Equal ones stay in the order of the groups.
 */
export function searchEmojis(all: readonly Emoji[], words: string): Emoji[] {
  return matchSorter(all, words.trim(), {
    keys: ['label', { key: 'tags', maxRanking: rankings.CONTAINS }],
    threshold: rankings.CONTAINS,
    baseSort: (a, b) => a.index - b.index,
  });
}
