import type { ComponentType } from 'react';
import { sameWords } from '../../lib/format/same-words.ts';

/** One line of the search of the product. */
export interface Entry {
  /** Unique among all groups. */
  key: string;
  label: string;
  detail?: string | undefined;
  Icon: ComponentType | undefined;
  run: () => void;
}

/** Lines of one kind under their heading. */
export interface Group {
  key: string;
  label: string;
  entries: readonly Entry[];
  /** The server has not answered for the words that stand in the field. */
  isLoading: boolean;
  /** Asks again after a failure; null while there is none. */
  retry: (() => void) | null;
}

/** At most so many lines of a group while words narrow them. */
export const groupLimit = 5;

/** Returns the group with the entries whose label has every word; case and accents do not matter. */
export function ownGroup(key: string, label: string, entries: readonly Entry[], words: string): Group {
  const matching = entries.filter((entry) => hasWords(entry.label, words));
  return {
    key,
    label,
    entries: words === '' ? matching : matching.slice(0, groupLimit),
    isLoading: false,
    retry: null,
  };
}

export function hasWords(label: string, words: string): boolean {
  const text = sameWords(label);
  return sameWords(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
