import { useSyncExternalStore } from 'react';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { draftKey, noteDraftKey } from '../../../lib/storage.ts';

const listeners = new Set<() => void>();

/** Text that the agent typed in a ticket and has not sent, kept while the browser tab is open and the session lasts. */
export function useDraft(ticketId: number): [string, (text: string) => void] {
  const key = draftKey(ticketId);
  const [text, setText] = useStateOf(ticketId, () => readDraft(ticketId));
  const change = (next: string) => {
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
    // Rows show whether there is a draft; its text matters to them only once the conversation is left.
    if ((next === '') !== (text === '')) for (const listener of listeners) listener();
  };
  return [text, change];
}

/** Text of a note that the agent began and has not saved, kept like a draft. */
export function useNoteDraft(ticketId: number): [string, (text: string) => void] {
  const key = noteDraftKey(ticketId);
  const [text, setText] = useStateOf(ticketId, () => sessionStorage.getItem(key) ?? '');
  const change = (next: string) => {
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, change];
}

/** Draft of a ticket as the lists show it; empty where there is none. */
export function useStoredDraft(ticketId: number): string {
  return useSyncExternalStore(listen, () => readDraft(ticketId));
}

function readDraft(ticketId: number): string {
  return sessionStorage.getItem(draftKey(ticketId)) ?? '';
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
