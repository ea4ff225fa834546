import { useState } from 'react';

/**
 * Returns a number that grows each time `isOpen` turns true. A dialog that stays mounted has it in the key of its form
 * and of its queries, so that each opening begins with what is stored then.
 */
export function useOpening(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, count: 0 });
  if (state.isOpen === isOpen) return state.count;
  const next = { isOpen, count: state.count + (isOpen ? 1 : 0) };
  setState(next);
  return next.count;
}
