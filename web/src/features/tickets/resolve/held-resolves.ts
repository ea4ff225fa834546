import { useSyncExternalStore } from 'react';

/** So long a resolved ticket can be taken back before its customer hears of it. */
export const undoMs = 7000;

interface Held {
  timer: ReturnType<typeof setTimeout>;
  /** Sends it to the server; true when the page is about to end. */
  send: (outlivesPage: boolean) => void;
}

const held = new Map<number, Held>();
const listeners = new Set<() => void>();
let ids: ReadonlySet<number> = new Set();

/**
 * Keeps a resolved ticket off the lists and sends it to the server once it can no longer be taken back; at once when the page
 * ends. A browser that dies before leaves the ticket open.
 */
export function holdResolve(ticketId: number, send: Held['send']): void {
  release(ticketId);
  held.set(ticketId, { send, timer: setTimeout(() => sendNow(ticketId, false), undoMs) });
  tell();
}

/** Takes a held ticket back; false when it was sent already, or was not held. */
export function release(ticketId: number): boolean {
  const known = held.get(ticketId);
  if (!known) return false;
  clearTimeout(known.timer);
  held.delete(ticketId);
  tell();
  return true;
}

export function isHeld(ticketId: number): boolean {
  return held.has(ticketId);
}

/** Tickets that are resolved on this screen and not yet on the server. */
export function useHeldIds(): ReadonlySet<number> {
  return useSyncExternalStore(listen, () => ids);
}

window.addEventListener('pagehide', () => {
  for (const ticketId of [...held.keys()]) sendNow(ticketId, true);
});

function sendNow(ticketId: number, outlivesPage: boolean): void {
  const known = held.get(ticketId);
  if (!known) return;
  clearTimeout(known.timer);
  held.delete(ticketId);
  known.send(outlivesPage);
  // Off the list until the server has answered, which takes it out by itself or brings it back.
  tell();
}

function tell(): void {
  ids = new Set(held.keys());
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
