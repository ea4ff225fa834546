/**
 * Returns the order in which rows are shown to an agent. While the pointer moves over the list, known rows keep their
 * places and new ones wait, so that nothing moves under the pointer; removed rows disappear.
 */
export function stableOrder(
  shown: readonly number[],
  wanted: readonly number[],
  isHeld: boolean,
): readonly number[] {
  if (!isHeld || shown.length === 0) return sameOrder(shown, wanted) ? shown : wanted;
  const present = new Set(wanted);
  const known = new Set(shown);
  const kept = shown.filter((id) => present.has(id));
  // Rows of the next page are added at the end and move nothing.
  const last = wanted.findLastIndex((id) => known.has(id));
  const steady = [...kept, ...wanted.slice(last + 1)];
  return sameOrder(shown, steady) ? shown : steady;
}

function sameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
