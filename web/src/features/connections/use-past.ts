import { useEffect, useState } from 'react';

/** The longest wait that a browser's timer knows. */
const timerMaxMs = 2 ** 31 - 1;

/** Whether a moment has come; turns true by itself when it does. */
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
