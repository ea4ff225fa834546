import type { Group } from './groups.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { useOwnGroups } from './use-own-groups.ts';

/**
 * Returns all groups of the search in the order of the screen. Results that the browser knows come first, because they
 * are shown at the key press; the server's results come below them, so that nothing moves. Each row is shown once.
 */
export function useGroups(words: string): { groups: Group[]; isLoading: boolean } {
  const own = useOwnGroups(words);
  const found = useFoundGroups(words);
  const recent = new Set(own[0]?.entries.map(({ key }) => key.replace(/^recent /, '')));
  const others = found.map((group) => ({
    ...group,
    entries: group.entries.filter(({ key }) => !recent.has(key)),
  }));
  const groups = [...own, ...others].filter(
    ({ entries, isLoading, retry }) => entries.length > 0 || isLoading || retry !== null,
  );
  return { groups, isLoading: groups.some(({ isLoading }) => isLoading) };
}
