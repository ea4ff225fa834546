import type { Preferences } from '@balcao/core/accounts/schemas.ts';
import { useSyncExternalStore } from 'react';
import { storageKeys } from '../storage.ts';
import { toast } from '../toast.ts';
import { api } from './api.ts';

export type { Preferences };

const usual: Preferences = { singleKeys: true, afterResolving: 'next', volume: null, doNotDisturb: false };

let current = usual;
const listeners = new Set<() => void>();

/** The signed-in person's own choices, for code outside of components. */
export function readPreferences(): Preferences {
  return current;
}

/** Stores the preferences that the server sends, and drops all of the user before. */
export function learnPreferences(stored: Preferences | undefined): void {
  put({ ...usual, ...stored });
}

/** The person's own choices, and a way to change some: at once here, then on the server for every other browser. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const preferences = useSyncExternalStore(listen, readPreferences);
  return [preferences, choose];
}

function choose(change: Partial<Preferences>): void {
  const before = current;
  put({ ...current, ...change });
  void api.put('/preferences', change).catch((error: unknown) => {
    put(before);
    toast.failure(error);
  });
}

/** Volume of sounds, from 0 to 1: the person's choice, else what this browser had before there were any. */
export function readVolume(): number {
  const stored = current.volume ?? localStorage.getItem(storageKeys.volume) ?? 1;
  const volume = Number(stored);
  return Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 1;
}

function put(next: Preferences): void {
  current = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
