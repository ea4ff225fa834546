/** Moves one id to another position among the others. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}

/** Moves a pinned view by one position; returns the ids of all pinned ones. */
export function movedBy(pinned: ReadonlyArray<{ id: number }>, id: number, by: -1 | 1): number[] {
  const ids = pinned.map((one) => one.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}
