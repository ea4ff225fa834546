import { hasCode } from '../api/api-error.ts';
import { SaveUndecided } from './save-undecided.ts';

/** Field that two users changed at the same time, each to another value. */
export interface Conflict<B> {
  field: keyof B & string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Answer of the user to the question whose values are saved where two users changed the same fields; null: no answer.
 */
export type ConflictDecision = 'mine' | 'theirs' | null;

/**
 * Times by which versions of a record differ. Records that also change for other reasons than an edit have `editedAt`.
 */
export interface Versioned {
  updatedAt?: string | undefined;
  editedAt?: string | undefined;
}

interface RecordChange<R, B> {
  /** Record as it was when its form opened. */
  opened: R;
  /** Body of the request with all values that the form has now. */
  wanted: B;
  /** Returns the body that the untouched form of a record would send. */
  bodyOf: (record: R) => B;
  read: () => Promise<R>;
  /**
   * Sends a change of the record with that version. Rejects with ERR_CHANGED_MEANWHILE where the record has a newer
   * version.
   */
  send: (changes: Partial<B>, version: string | undefined) => Promise<R>;
  decide: (conflicts: Conflict<B>[]) => Promise<ConflictDecision>;
  /** Returns true for a record that is sent even without a change, because saving it starts it again. */
  isSentUnchanged?: ((record: R) => boolean) | undefined;
}

const attempts = 5;

/**
 * Saves the fields of a form that the user changed, and no others. Where another user changed the record meanwhile,
 * that user's other fields stay, and `decide` asks about fields that both changed. Returns the saved record. A form
 * without a change is not sent; its record is read again, because something beside the form, such as a file, may have
 * changed it. Rejects with `SaveUndecided` when the question gets no answer, and with the server's error.
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

/** Lists the fields in which two bodies differ. */
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
