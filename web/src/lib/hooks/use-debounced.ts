import { useEffect, useState } from 'react';

/** Time after the last key before a search starts, in milliseconds. */
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
