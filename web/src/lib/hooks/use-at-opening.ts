import { useState } from 'react';

/** The value as it was when `isOpen` turned true: live changes that come in afterwards are not what the reader of a dialog saw. */
export function useAtOpening<T>(isOpen: boolean, value: T): T {
  const [state, setState] = useState({ isOpen, value });
  if (state.isOpen === isOpen) return state.value;
  const next = { isOpen, value: isOpen ? value : state.value };
  setState(next);
  return next.value;
}
