import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListRange } from 'react-virtuoso';
import type { List, Row } from '../../lib/api/list.ts';

/** Pixels past the end of the view to which rows are drawn; the next page is wanted once the last one is among them. */
export const drawnBeyond = { top: 400, bottom: 100 };

/** Wants the next page whenever the last row is in view: after a scroll, and after the rows or the list's state have changed. */
export function useEndInView<T extends Row>(list: List<T>): (range: ListRange) => void {
  const { rows, hasMore, isLoadingMore, error, loadMore } = list;
  const last = rows.length - 1;
  const drawnTo = useRef(-1);
  const grow = useCallback(() => {
    if (hasMore && !isLoadingMore && !error && drawnTo.current >= last) loadMore();
  }, [hasMore, isLoadingMore, error, last, loadMore]);
  useEffect(grow, [grow]);

  return useCallback(
    ({ endIndex }) => {
      drawnTo.current = endIndex;
      grow();
    },
    [grow],
  );
}

/**
 * Grows a list as `useEndInView` does, and returns whether rows are shown by now. Rows are measured before they are
 * laid out: until then the list's end would be at the top, and would jump.
 */
export function useDrawnRange<T extends Row>(list: List<T>) {
  const [isPlaced, setPlaced] = useState(false);
  const grow = useEndInView(list);
  const rangeChanged = useCallback(
    (range: ListRange) => {
      setPlaced(true);
      grow(range);
    },
    [grow],
  );
  return { isPlaced, rangeChanged };
}
