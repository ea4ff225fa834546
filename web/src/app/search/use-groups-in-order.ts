import { useEffect, useState } from 'react';
import type { Group } from './groups.ts';

/** Time in which all kinds of results are awaited to be shown together, in milliseconds. */
const patienceMs = 300;

interface GroupsInOrder {
  groups: readonly Group[];
  /** Whether further groups come below these. */
  isWaiting: boolean;
}

/**
 * Returns groups in such a way that none moves another: all together, or, where some answers take long, from the top down
 * as far as each has its answer. Until then the results of the words before are shown.
 */
export function useGroupsInOrder(words: string, groups: readonly Group[]): GroupsInOrder {
  const isWhole = groups.every(({ isLoading }) => !isLoading);
  const isLate = useLate(words, !isWhole);
  const [shown, setShown] = useState<readonly Group[]>([]);
  if (isWhole && !areSame(shown, groups)) setShown(groups);
  if (isWhole) return { groups, isWaiting: false };
  const waiting = groups.findIndex(({ isLoading }) => isLoading);
  if (isLate && waiting > 0) return { groups: groups.slice(0, waiting), isWaiting: true };
  const earlier = groups.length === 0 ? [] : shown.map((group) => ({ ...group, isLoading: true }));
  return { groups: earlier, isWaiting: earlier.every(({ entries }) => entries.length === 0) };
}

/** Returns true once the answers for the words take longer than the results can wait for each other. */
function useLate(words: string, isWaiting: boolean): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(words), patienceMs);
    return () => clearTimeout(timer);
  }, [words, isWaiting]);
  return isWaiting && late === words;
}

/** True for groups with the same rows; each rendering makes them anew. */
function areSame(some: readonly Group[], others: readonly Group[]): boolean {
  return shapeOf(some) === shapeOf(others);
}

function shapeOf(groups: readonly Group[]): string {
  return JSON.stringify(
    groups.map(({ key, label, retry, entries }) => [
      ...[key, label, retry !== null],
      entries.map((entry) => [entry.key, entry.label, entry.detail]),
    ]),
  );
}
