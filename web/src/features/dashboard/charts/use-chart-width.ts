import { useParentSize } from '@visx/responsive';
import { useSyncExternalStore } from 'react';

/** Width until the chart is measured, and in tests, where the browser lays nothing out. */
const unmeasuredPx = 640;
/** Width between the margins of an A4 page. */
const paperPx = 690;

/** Returns the width of a chart: of its place on the screen, or of a page while it is printed. */
export function useChartWidth<T extends HTMLElement>() {
  const { parentRef, width } = useParentSize<T>({
    initialSize: { width: unmeasuredPx },
    debounceTime: 0,
    ignoreDimensions: ['height', 'top', 'left'],
  });
  return { parentRef, width: usePrinting() ? paperPx : Math.max(width, 120) };
}

/** Returns true from just before the browser prints the page until it has. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}

function subscribe(tell: () => void): () => void {
  const paper = window.matchMedia('print');
  paper.addEventListener('change', tell);
  return () => paper.removeEventListener('change', tell);
}

const isPrinting = () => window.matchMedia('print').matches;
