/** Ids once one of them stands at another place among the others. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}

/** Ids of the pinned views once one of them has moved. */
export function movedBy(pinned: ReadonlyArray<{ id: number }>, id: number, by: -1 | 1): number[] {
  const ids = pinned.map((one) => one.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}
