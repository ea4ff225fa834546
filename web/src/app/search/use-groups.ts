import type { Group } from './groups.ts';
import { useFoundGroups } from './use-found-groups.ts';
import { useGroupsInOrder } from './use-groups-in-order.ts';
import { useOwnGroups } from './use-own-groups.ts';

/**
 * Returns all groups of the search in the order of the screen. Results that the browser knows come first, because they
 * are shown at the key press; the server's results come below them, so that nothing moves. Each row is shown once.
 * `isWaiting` says that further groups come at the end.
 */
export function useGroups(words: string): { groups: Group[]; isLoading: boolean; isWaiting: boolean } {
  const own = useOwnGroups(words);
  const found = useFoundGroups(words);
  const areOwnThere = own.every(({ isLoading }) => !isLoading);
  const inOrder = useGroupsInOrder(words, found);
  const recent = new Set(own[0]?.entries.map(({ key }) => key.replace(/^recent /, '')));
  const others = (areOwnThere ? inOrder.groups : []).map((group) => ({
    ...group,
    entries: group.entries.filter(({ key }) => !recent.has(key)),
  }));
  return {
    groups: [...own, ...others].filter(({ entries, retry }) => entries.length > 0 || retry !== null),
    isLoading: [...own, ...found].some(({ isLoading }) => isLoading),
    isWaiting: !areOwnThere || inOrder.isWaiting,
  };
}
