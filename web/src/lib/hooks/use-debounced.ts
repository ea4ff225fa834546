import { useEffect, useState } from 'react';

/** A search waits this long after the last key. */
const searchDelayMs = 500;

/** The value once it has stood still for a while. */
export function useDebounced<T>(value: T, delayMs: number = searchDelayMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
