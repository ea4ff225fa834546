import { useState } from 'react';

/**
 * Returns the value as it was when `isOpen` turned true: live changes that arrive later are not what the user of a dialog
 * decided about.
 */
export function useAtOpening<T>(isOpen: boolean, value: T): T {
  const [state, setState] = useState({ isOpen, value });
  if (state.isOpen === isOpen) return state.value;
  const next = { isOpen, value: isOpen ? value : state.value };
  setState(next);
  return next.value;
}
