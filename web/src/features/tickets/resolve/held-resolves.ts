import { useSyncExternalStore } from 'react';
import { HeldActs } from './held-acts.ts';

const listeners = new Set<() => void>();
let ids: ReadonlySet<number> = new Set();

/**
 * Tickets that an agent resolved on this screen and can still undo. The call to the server waits, and lists leave the
 * tickets out.
 */
export const heldResolves = new HeldActs(() => {
  ids = new Set(heldResolves.ids());
  for (const listener of listeners) listener();
});

/** Ids of the tickets that are resolved on this screen and not yet on the server. */
export function useHeldIds(): ReadonlySet<number> {
  return useSyncExternalStore(listen, () => ids);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
