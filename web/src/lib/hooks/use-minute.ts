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
  return useSyncExternalStore(listen, present);
}

/**
 * Returns the beginning of the present day in this browser, as milliseconds: a component that stays open renders again
 * at midnight, but at no other minute.
 */
export function useDay(): number {
  return useSyncExternalStore(listen, day);
}

function day(): number {
  return new Date(present()).setHours(0, 0, 0, 0);
}

/** Reads the clock where no timer runs: the first component to ask would show the minute in which the last one left. */
function present(): number {
  if (listeners.size === 0) minute = minuteOf(Date.now());
  return minute;
}

function listen(heard: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, tickMs);
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
