import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Number of rows rendered beyond each edge, so that a quick scroll shows no gap. */
const spare = 6;
const nearEndPx = 100;
/** Height in pixels until the browser has measured it. */
const guessedHeight = 900;

/** Range of rows in view in a list with equal heights; calls `onNearEnd` when its end is near. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  onNearEnd: () => void,
) {
  const [view, setView] = useState({ top: 0, height: guessedHeight });
  const measure = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const next = { top: element.scrollTop, height: element.clientHeight || guessedHeight };
    setView((known) => (known.top === next.top && known.height === next.height ? known : next));
  }, [box]);

  // Not with every drawing: to ask where it is scrolled to makes the browser lay out all that was just drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go may move the view
  useLayoutEffect(measure, [measure, count, rowHeight]);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, measure]);

  const isNearEnd = count * rowHeight - view.top - view.height < nearEndPx;
  // Asked again with every page that came, for lists that do not fill the view yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is a new question
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, count, onNearEnd]);

  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return { first, last, top: view.top, handleScroll: measure };
}
