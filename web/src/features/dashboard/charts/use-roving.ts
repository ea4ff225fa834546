import { type KeyboardEvent, useState } from 'react';

/** Number of points by which each key moves the focus, in a grid with `perRow` points in a row. */
const steps = (perRow: number): Record<string, number> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -perRow,
  ArrowDown: perRow,
});

/**
 * Makes all points of a chart one stop of the Tab key; arrows, Home and End move the focus between them. Points are the
 * links with `data-point` inside the element that gets `handleKeyDown`, in their order.
 */
export function useRoving(count: number, perRow = 1) {
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const handleKeyDown = (event: KeyboardEvent<Element>) => {
    const next = nextOf(event.key, at, count, perRow);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[data-point]')[next]?.focus();
  };
  return { handleKeyDown, tabIndexOf: (index: number) => (index === at ? 0 : -1), setAt };
}

function nextOf(key: string, at: number, count: number, perRow: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps(perRow)[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= count ? at : next;
}
