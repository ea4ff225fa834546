import { useEffect, useState } from 'react';

/** A search waits this long after the last key. */
const searchDelayMs = 500;

/** Returns the value once it has not changed for `delayMs`; half a second by default, for search fields. */
export function useDebounced<T>(value: T, delayMs: number = searchDelayMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
