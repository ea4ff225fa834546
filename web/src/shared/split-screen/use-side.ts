import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Side of a split screen that a narrow window shows, and a function that chooses one. Every navigation starts with `side` again,
 * also one to the same address.
 */
export function useSide<Side extends string>(side: Side): [Side, (side: Side) => void] {
  const { key } = useLocation();
  const [state, setState] = useState({ key, side });
  if (state.key !== key) setState({ key, side });
  return [state.side, (chosen) => setState({ key, side: chosen })];
}
