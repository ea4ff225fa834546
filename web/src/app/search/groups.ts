import type { ComponentType } from 'react';
import { sameWords } from '../../lib/format/same-words.ts';

/** One result of the search field that finds pages, actions and records. */
export interface Entry {
  /** Unique among all groups. */
  key: string;
  label: string;
  detail?: string | undefined;
  Icon: ComponentType | undefined;
  run: () => void;
}

/** Results of one kind under a heading. */
export interface Group {
  key: string;
  label: string;
  entries: readonly Entry[];
  /** Whether the server's answer for the typed words is still missing. */
  isLoading: boolean;
  /** Repeats a request that failed; null when none has. */
  retry: (() => void) | null;
}

/** Maximum number of results of a group while something is typed. */
export const groupLimit = 5;

/** Makes a group of the entries whose label contains every typed word; case and accents do not matter. */
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

/** True for a label that contains every word, without regard to case and accents. */
export function hasWords(label: string, words: string): boolean {
  const text = sameWords(label);
  return sameWords(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
