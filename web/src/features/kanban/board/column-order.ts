/** Position to which a column is moved: before another one, or after it. */
export interface ColumnPlace {
  besideId: number;
  side: 'before' | 'after';
}

/** Position of a column on the screen, in pixels. */
export interface ColumnSpan {
  id: number;
  left: number;
  right: number;
}

/** Returns the order with one column moved; null where that changes nothing, or one of the two was deleted. */
export function placed(ids: readonly number[], laneId: number, place: ColumnPlace): number[] | null {
  if (!ids.includes(laneId)) return null;
  const order = ids.filter((id) => id !== laneId);
  const beside = order.indexOf(place.besideId);
  if (beside < 0) return null;
  order.splice(place.side === 'before' ? beside : beside + 1, 0, laneId);
  return order.some((id, index) => id !== ids[index]) ? order : null;
}

/** Returns the order with one column moved by one position; null where it cannot go there. */
export function shifted(ids: readonly number[], laneId: number, by: -1 | 1): number[] | null {
  const besideId = ids[ids.indexOf(laneId) + by];
  if (besideId === undefined) return null;
  return placed(ids, laneId, { besideId, side: by < 0 ? 'before' : 'after' });
}

/**
 * Finds the position at which a column that is dragged to `x` would be dropped, by the middles of the other columns;
 * null where it is there already.
 */
export function placeAt(x: number, columns: readonly ColumnSpan[], laneId: number): ColumnPlace | null {
  const others = columns.filter(({ id }) => id !== laneId);
  const next = others.find(({ left, right }) => x < (left + right) / 2);
  const last = others.at(-1);
  if (!last) return null;
  const place: ColumnPlace = next
    ? { besideId: next.id, side: 'before' }
    : { besideId: last.id, side: 'after' };
  const ids = columns.map(({ id }) => id);
  return placed(ids, laneId, place) && place;
}
