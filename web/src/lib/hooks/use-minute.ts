import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = minuteOf(Date.now());

/**
 * Returns the present time in whole minutes, as milliseconds. All components share one timer, so that the times in all
 * rows change together.
 */
export function useMinute(): number {
  return useSyncExternalStore(listen, () => minute);
}

function listen(heard: () => void): () => void {
  if (listeners.size === 0) {
    minute = minuteOf(Date.now());
    timer = setInterval(tick, tickMs);
  }
  listeners.add(heard);
  return () => {
    listeners.delete(heard);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  const now = minuteOf(Date.now());
  if (now === minute) return;
  minute = now;
  for (const heard of listeners) heard();
}

function minuteOf(now: number): number {
  return Math.floor(now / 60_000) * 60_000;
}
