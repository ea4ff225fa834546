import { startTransition, useEffect, useState } from 'react';

/**
 * Time in milliseconds after which form and canvas follow the selected line, so that a user who moves along the list by
 * key does not wait for each line's form.
 */
export const restMs = 120;

/** Returns the id of the node that has stayed selected for a moment, and a function that sets it at once. */
export function useSettledId(chosenId: string): [string, (id: string) => void] {
  const [settledId, settle] = useState(chosenId);
  useEffect(() => {
    // A transition: a key that is pressed while the form is being rendered goes first.
    const timer = setTimeout(() => startTransition(() => settle(chosenId)), restMs);
    return () => clearTimeout(timer);
  }, [chosenId]);
  return [settledId, settle];
}
