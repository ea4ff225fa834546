import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** Something that can be done with what is on screen now. */
export interface Act {
  key: string;
  label: string;
  icon: ComponentType;
  run: () => void;
}

const none: readonly Act[] = [];
let offered: readonly Act[] = none;
const listeners = new Set<() => void>();

/** Offers acts in the search of the product as long as the screen stands that calls it. The last screen to call wins. */
export function useOfferActs(acts: readonly Act[]): void {
  useEffect(() => {
    show(acts);
    return () => {
      if (offered === acts) show(none);
    };
  });
}

/** Returns the acts of the screen behind the search. */
export function useOfferedActs(): readonly Act[] {
  return useSyncExternalStore(listen, () => offered);
}

function show(acts: readonly Act[]): void {
  offered = acts;
  for (const heard of listeners) heard();
}

function listen(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
