import { startTransition, useEffect, useState } from 'react';

/** Rest after which form and canvas follow the chosen line: keys that run along the list draw none on their way. */
export const restMs = 120;

/** The node that was chosen and stayed so; `settle` takes one at once. */
export function useSettledId(chosenId: string): [string, (id: string) => void] {
  const [settledId, settle] = useState(chosenId);
  useEffect(() => {
    // A key that comes while the form is being drawn goes ahead of it.
    const timer = setTimeout(() => startTransition(() => settle(chosenId)), restMs);
    return () => clearTimeout(timer);
  }, [chosenId]);
  return [settledId, settle];
}
