import { onlineManager } from '@tanstack/react-query';
import { readToken } from '../../lib/storage.ts';

/** Message that the server has not taken. */
export interface UnsentMessage {
  /** Id under which every place counts the message. */
  key: string;
  /** Something of it, or its way to the server, ends with the page. */
  isLostByReload: boolean;
}

interface Guarded {
  unsent: () => readonly UnsentMessage[];
  settled: () => Promise<unknown>;
}

/** Longest time for which a sign-out waits for messages, in milliseconds. */
export const leavingMs = 8000;
const all = new Set<Guarded>();

/**
 * Registers a place of messages that the server has not taken, and how to wait for those on their way. The browser asks
 * before the page is closed or loaded again while one of them would be lost.
 */
export function guardUnsent(
  unsent: Guarded['unsent'],
  settled: Guarded['settled'] = () => Promise.resolve(),
): void {
  all.add({ unsent, settled });
  window.addEventListener('beforeunload', ask);
}

/** Returns the number of messages in this tab that the server has not taken, failed ones included. */
export function countUnsent(): number {
  return new Set(listed().map(({ key }) => key)).size;
}

/** Waits a moment for the messages that are on their way, as long as there is a network. */
export async function whenUnsentSettled(): Promise<void> {
  if (countUnsent() === 0 || !onlineManager.isOnline()) return;
  const isLate = new Promise((resume) => setTimeout(resume, leavingMs));
  await Promise.race([Promise.all([...all].map(({ settled }) => settled())), isLate]);
}

function listed(): UnsentMessage[] {
  return [...all].flatMap(({ unsent }) => unsent());
}

function ask(event: BeforeUnloadEvent): void {
  // After the end of a session nothing of it can be sent.
  if (readToken() !== null && listed().some(({ isLostByReload }) => isLostByReload)) event.preventDefault();
}
