import { hasCode } from '../api/api-error.ts';
import { SaveUndecided } from './save-undecided.ts';

/** A field that two people changed at the same time, each to another value. */
export interface Conflict<B> {
  field: keyof B & string;
  mine: unknown;
  theirs: unknown;
}

/** Choice of the values that are stored where two people changed the same fields; null: not decided yet. */
export type ConflictDecision = 'mine' | 'theirs' | null;

/** Moments by which versions of a record differ; `editedAt` where it is also changed by what it stands for. */
export interface Versioned {
  updatedAt?: string | undefined;
  editedAt?: string | undefined;
}

interface RecordChange<R, B> {
  /** The record as it was when its form opened. */
  opened: R;
  /** Body of the whole form as it stands now. */
  wanted: B;
  /** Body of an untouched form of a record. */
  bodyOf: (record: R) => B;
  read: () => Promise<R>;
  /** Sends a change to the record of that version. Rejects with ERR_CHANGED_MEANWHILE where it has another one by now. */
  send: (changes: Partial<B>, version: string | undefined) => Promise<R>;
  decide: (conflicts: Conflict<B>[]) => Promise<ConflictDecision>;
  /** Whether a record is sent even where nothing was changed, because saving sets it going again. */
  isSentUnchanged?: ((record: R) => boolean) | undefined;
}

const attempts = 5;

/**
 * Stores the fields of a form that were changed, and no others. Where another user changed the record meanwhile, their other fields
 * stay as they are, and a field that both changed is asked about. Answers the record as it is then; a form without a change is not
 * sent, and its record is read again, because something beside the form may have changed it, such as a file. Rejects with
 * `SaveUndecided` when the question is left open, and with the refusal of the server.
 */
export async function saveChanges<R extends Versioned, B extends object>({
  opened,
  wanted,
  bodyOf,
  read,
  send,
  decide,
  isSentUnchanged = () => false,
}: RecordChange<R, B>): Promise<R> {
  const before = bodyOf(opened);
  let mine = differing(before, wanted);
  let record = opened;
  const decided = new Map<string, unknown>();
  const isNothing = (now: R) => mine.length === 0 && !isSentUnchanged(now);
  if (isNothing(record)) return read();
  for (let attempt = 1; ; attempt++) {
    if (isNothing(record)) return record;
    try {
      return await send(picked(wanted, mine), record.editedAt ?? record.updatedAt);
    } catch (error) {
      if (!hasCode(error, 'ERR_CHANGED_MEANWHILE') || attempt === attempts) throw error;
    }
    record = await read();
    const now = bodyOf(record);
    const conflicts = mine
      .filter((field) => !same(before[field], now[field]) && !same(wanted[field], now[field]))
      .filter((field) => !(decided.has(field) && same(decided.get(field), now[field])))
      .map((field) => ({ field, mine: wanted[field], theirs: now[field] }));
    if (conflicts.length === 0) continue;
    const decision = await decide(conflicts);
    if (decision === null) throw new SaveUndecided();
    for (const { field, theirs } of conflicts) decided.set(field, theirs);
    const asked = new Set<string>(conflicts.map(({ field }) => field));
    if (decision === 'theirs') mine = mine.filter((field) => !asked.has(field));
  }
}

/** The fields in which two bodies differ. */
function differing<B extends object>(before: B, after: B): Array<keyof B & string> {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof B & string>;
  return [...fields].filter((field) => !same(before[field], after[field]));
}

function picked<B extends object>(body: B, fields: ReadonlyArray<keyof B>): Partial<B> {
  return Object.fromEntries(fields.map((field) => [field, body[field]])) as Partial<B>;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
