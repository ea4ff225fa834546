import { useSyncExternalStore } from 'react';
import { keepInTab, readInTab, unsentKey } from '../../lib/storage.ts';

/** Record of a message until the server has it. Its files are kept apart. */
export interface Kept {
  tempId: string;
  body: string;
  /** User who wrote it: it is sent under no other name. */
  userId: number;
  isFailed: boolean;
  /** Moment at which the page began that sends it: no other page does. */
  page: number;
}

const listeners = new Set<() => void>();
const page = performance.timeOrigin;

/** Messages of a ticket that the server has not taken, in the order in which they were written. */
export function keptOf<T extends Kept>(ticketId: number): T[] {
  try {
    return JSON.parse(readInTab(unsentKey(ticketId)) ?? '[]') as T[];
  } catch {
    // Not ours, or cut off: nothing of it can be sent.
    return [];
  }
}

/** Keeps a message over a reload of the tab, in place of what was kept of it before. */
export function keep<T extends Omit<Kept, 'page'>>(ticketId: number, message: T): void {
  const all: Kept[] = keptOf(ticketId);
  const own = { ...message, page };
  const isKnown = all.some(({ tempId }) => tempId === own.tempId);
  write(ticketId, isKnown ? all.map((one) => (one.tempId === own.tempId ? own : one)) : [...all, own]);
}

export function forget(ticketId: number, tempId: string): void {
  write(
    ticketId,
    keptOf(ticketId).filter((one) => one.tempId !== tempId),
  );
}

function write(ticketId: number, all: readonly Kept[]): void {
  keepInTab(unsentKey(ticketId), all.length === 0 ? null : JSON.stringify(all), true);
  for (const listener of listeners) listener();
}

/** Text of the newest message of a user in a ticket that did not reach the server and waits for them; null: there is none. */
export function useUnsentText(ticketId: number, userId: number): string | null {
  return useSyncExternalStore(listen, () => {
    const waits = (one: Kept) => one.userId === userId && (one.isFailed || one.page !== page);
    return keptOf(ticketId).findLast(waits)?.body ?? null;
  });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
