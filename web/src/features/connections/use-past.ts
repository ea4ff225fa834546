import { useEffect, useState } from 'react';

/** Longest time that a browser's timer can wait. */
const timerMaxMs = 2 ** 31 - 1;

/** Returns true once a moment has passed; the component is rendered again at that moment. */
export function useIsPast(at: string): boolean {
  const atMs = new Date(at).getTime();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = atMs - Date.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait + 1, timerMaxMs));
    return () => clearTimeout(timer);
  }, [atMs]);
  return atMs <= now;
}
