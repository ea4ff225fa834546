import { useState } from 'react';
import { inLanguage } from '../../lib/format/i18n.ts';
import { type Conflict, type ConflictDecision, saveChanges } from '../../lib/forms/save-changes.ts';
import { useChoice } from '../../ui/dialogs/confirm.tsx';
import type { ShownConflict } from './ConflictList.tsx';

interface RecordForm<R, B extends object> {
  /** Whether the form is open. */
  open: boolean;
  /** The record that the form is of; null while it loads, and for a new one. */
  record: R | null | undefined;
  bodyOf: (record: R) => B;
  /** Reads the record anew. */
  read: (opened: R) => Promise<R>;
  /** Sends the changed fields; `ifMatch` goes along as a header. */
  send: (opened: R, changes: Partial<B>, options: { ifMatch: string | undefined }) => Promise<R>;
  /** Names of the fields on the screen. */
  labels: { [Field in keyof B & string]?: string };
  /** Values of fields in words, where they are no words by themselves. */
  show?: { [Field in keyof B & string]?: (value: B[Field]) => string };
}

/**
 * Saves the form of a record: only what was changed since the form opened. Of a field that somebody else changed meanwhile it
 * asks whose value stays. The answer takes the form's body and resolves to the stored record; it rejects as `saveChanges` does.
 */
export function useRecordSave<R extends { updatedAt?: string | undefined }, B extends object>({
  open,
  record,
  bodyOf,
  read,
  send,
  labels,
  show = {},
}: RecordForm<R, B>): (wanted: B) => Promise<R> {
  const choose = useChoice();
  const opened = useOpenedRecord(open, record);
  const decide = async (conflicts: Conflict<B>[]): Promise<ConflictDecision> => {
    const [{ ConflictList }, { conflictTexts }] = await Promise.all([
      import('./ConflictList.tsx'),
      import('./conflict-texts.ts'),
    ]);
    const inWords = (field: keyof B & string, value: unknown): string | null => {
      const own = show[field];
      if (own) return own(value as never) || inLanguage(conflictTexts.empty);
      if (typeof value === 'boolean') return inLanguage(value ? conflictTexts.yes : conflictTexts.no);
      if (value === null || value === undefined || value === '') return inLanguage(conflictTexts.empty);
      return typeof value === 'object' ? null : String(value);
    };
    const shown: ShownConflict[] = conflicts.map(({ field, mine, theirs }) => ({
      label: labels[field] ?? field,
      mine: inWords(field, mine),
      theirs: inWords(field, theirs),
    }));
    const answer = await choose({
      title: inLanguage(conflictTexts.title),
      text: <ConflictList conflicts={shown} />,
      confirmLabel: inLanguage(conflictTexts.keepMine),
      otherLabel: inLanguage(conflictTexts.takeTheirs),
      cancelLabel: inLanguage(conflictTexts.goOn),
    });
    if (answer === 'other') return 'theirs';
    return answer ? 'mine' : null;
  };
  return (wanted) => {
    if (!opened) throw new Error('No record was open');
    return saveChanges({
      opened,
      wanted,
      bodyOf,
      decide,
      read: () => read(opened),
      send: (changes, ifMatch) => send(opened, changes, { ifMatch }),
    });
  };
}

/** The record as it was when its form opened: live changes that come afterwards are not what its reader saw. */
function useOpenedRecord<R>(open: boolean, record: R | null | undefined): R | null {
  const isOpen = open && record !== null && record !== undefined;
  const [state, setState] = useState<{ isOpen: boolean; record: R | null }>({ isOpen: false, record: null });
  if (state.isOpen === isOpen) return state.record;
  const next = { isOpen, record: isOpen ? record : state.record };
  setState(next);
  return next.record;
}
