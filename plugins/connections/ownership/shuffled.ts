/** Returns the list in random order, so that hosts do not claim the same channel sessions at once. */
export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
