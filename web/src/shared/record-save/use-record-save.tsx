import { useState } from 'react';
import { saveChanges, type Versioned } from '../../lib/forms/save-changes.ts';
import { type FieldWords, useConflictQuestion } from './use-conflict-question.tsx';

interface RecordForm<R, B extends object> extends FieldWords<B> {
  /** True while the form is open. */
  open: boolean;
  /** Record that the form edits; null while it loads, and for a new one. */
  record: R | null | undefined;
  bodyOf: (record: R) => B;
  /** Reads the record again. */
  read: (opened: R) => Promise<R>;
  /** Sends the changed fields, with `ifMatch` as a header. */
  send: (opened: R, changes: Partial<B>, options: { ifMatch: string | undefined }) => Promise<R>;
  /** Returns true for a record that is sent even without a change, because saving it starts it again. */
  isSentUnchanged?: (record: R) => boolean;
}

/**
 * Saves the form of a record: only the fields that the user changed since the form opened, or since the last save.
 * Where another user changed such a field meanwhile, it asks whose value stays. The returned function takes the form's
 * body and resolves with the stored record; it rejects as `saveChanges` does.
 */
export function useRecordSave<R extends Versioned, B extends object>({
  open,
  record,
  bodyOf,
  read,
  send,
  isSentUnchanged,
  ...words
}: RecordForm<R, B>): (wanted: B) => Promise<R> {
  const ask = useConflictQuestion<B>();
  const [opened, setOpened] = useOpenedRecord(open, record);
  return async (wanted) => {
    if (!opened) throw new Error('No record was open');
    const saved = await saveChanges({
      opened,
      wanted,
      bodyOf,
      decide: (conflicts) => ask(conflicts, words),
      isSentUnchanged,
      read: () => read(opened),
      send: (changes, ifMatch) => send(opened, changes, { ifMatch }),
    });
    setOpened(saved);
    return saved;
  };
}

/**
 * Returns the record as it was when its form opened, and a function that replaces it by the saved one. Live changes in
 * between are left out, because the user did not see them.
 */
function useOpenedRecord<R>(open: boolean, record: R | null | undefined): [R | null, (saved: R) => void] {
  const isOpen = open && record !== null && record !== undefined;
  const [state, setState] = useState<{ isOpen: boolean; record: R | null }>({ isOpen: false, record: null });
  const setSaved = (saved: R) => setState((now) => ({ ...now, record: saved }));
  if (state.isOpen === isOpen) return [state.record, setSaved];
  const next = { isOpen, record: isOpen ? record : state.record };
  setState(next);
  return [next.record, setSaved];
}
