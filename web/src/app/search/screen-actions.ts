import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** Action of the current screen that the search offers, such as closing the shown ticket. */
export interface ScreenAction {
  key: string;
  label: string;
  icon: ComponentType;
  run: () => void;
}

const none: readonly ScreenAction[] = [];
let offered: readonly ScreenAction[] = none;
const listeners = new Set<() => void>();

/** Offers actions in the search while the calling screen is shown. The last screen to call it replaces the others' actions. */
export function useOfferScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    show(actions);
    return () => {
      if (offered === actions) show(none);
    };
  });
}

/** Returns the actions of the screen behind the search. */
export function useScreenActions(): readonly ScreenAction[] {
  return useSyncExternalStore(listen, () => offered);
}

function show(actions: readonly ScreenAction[]): void {
  offered = actions;
  for (const heard of listeners) heard();
}

function listen(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
