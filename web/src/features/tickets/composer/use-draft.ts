import { useSyncExternalStore } from 'react';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { draftKey, keepInTab, noteDraftKey, readInTab, sentNotesKey } from '../../../lib/storage.ts';

const listeners = new Set<() => void>();
const noteListeners = new Set<() => void>();

/** Text that the agent typed in a ticket and has not sent, kept while the browser tab is open and the session lasts. */
export function useDraft(ticketId: number): [string, (text: string) => void] {
  const [text, setText] = useStateOf(ticketId, () => readDraft(ticketId));
  const change = (next: string) => {
    const before = readDraft(ticketId);
    keepInTab(draftKey(ticketId), next || null);
    setText(next);
    // Rows show whether there is a draft; its text matters to them only once the conversation is left.
    if ((next === '') !== (before === '')) for (const listener of listeners) listener();
  };
  return [text, change];
}

/** Text of a note that the agent began and has not saved, kept like a draft. */
export function useNoteDraft(ticketId: number): [string, (text: string) => void] {
  const text = useSyncExternalStore(listenToNotes, () => readNote(ticketId));
  return [text, (next) => writeNote(ticketId, next)];
}

interface NoteUnderWay {
  stored: () => void;
  /** Puts the note into its box again, before what was begun there meanwhile. */
  failed: () => void;
}

/** Empties the box of a note that is sent to the server; until its end is known the note is kept apart. */
export function sendNote(ticketId: number, note: string): NoteUnderWay {
  writeSent(ticketId, [...readSent(ticketId), note]);
  writeNote(ticketId, '');
  /** Returns false where the session has ended meanwhile, with all that was kept in it. */
  const end = () => {
    const sent = readSent(ticketId);
    const at = sent.indexOf(note);
    if (at >= 0) writeSent(ticketId, sent.toSpliced(at, 1));
    return at >= 0;
  };
  return {
    stored: end,
    failed: () => {
      if (end()) putBefore(ticketId, [note]);
    },
  };
}

/** Puts the notes whose sending a reload interrupted into their box again. */
export function takeBackNotes(ticketId: number): void {
  const sent = readSent(ticketId);
  writeSent(ticketId, []);
  if (sent.length > 0) putBefore(ticketId, sent);
}

function putBefore(ticketId: number, notes: readonly string[]): void {
  writeNote(ticketId, [...notes, readNote(ticketId)].filter((text) => text !== '').join('\n'));
}

function readNote(ticketId: number): string {
  return readInTab(noteDraftKey(ticketId)) ?? '';
}

function writeNote(ticketId: number, text: string): void {
  keepInTab(noteDraftKey(ticketId), text || null);
  for (const listener of noteListeners) listener();
}

function readSent(ticketId: number): string[] {
  return JSON.parse(readInTab(sentNotesKey(ticketId)) ?? '[]') as string[];
}

function writeSent(ticketId: number, notes: readonly string[]): void {
  keepInTab(sentNotesKey(ticketId), notes.length === 0 ? null : JSON.stringify(notes), true);
}

function listenToNotes(listener: () => void): () => void {
  noteListeners.add(listener);
  return () => noteListeners.delete(listener);
}

/** Draft of a ticket as the lists show it; empty where there is none. */
export function useStoredDraft(ticketId: number): string {
  return useSyncExternalStore(listen, () => readDraft(ticketId));
}

/** Text of a ticket's draft as it is now, also for what comes late. */
export function readDraft(ticketId: number): string {
  return readInTab(draftKey(ticketId)) ?? '';
}

/** Words that were typed behind the piece that a text takes the place of. */
export function restBehind(piece: string | undefined, now: string): string {
  if (piece === undefined) return '';
  return now.startsWith(piece) ? now.slice(piece.length) : now;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
