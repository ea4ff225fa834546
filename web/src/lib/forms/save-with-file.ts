import { useEffect, useRef } from 'react';

/** The id of a new record that is stored although its form is not saved; the next attempt changes it. */
export interface Unfinished {
  current: number | null;
}

interface WithFile<R> {
  /** The record as it is; null: a new one. */
  known: R | null;
  unfinished: Unfinished;
  save: (id: number | null) => Promise<R>;
  attach: (id: number) => Promise<unknown>;
  /** Takes a new record away whose file was refused. */
  discard: (id: number) => Promise<unknown>;
}

/** Remembers the unfinished record of a form for as long as it is open, so that a second attempt makes no second one. */
export function useUnfinished(open: boolean): Unfinished {
  const unfinished = useRef<number | null>(null);
  useEffect(() => {
    if (!open) unfinished.current = null;
  }, [open]);
  return unfinished;
}

/**
 * Saves a record together with a file, so that a refused file leaves no half-saved change. For an existing record the
 * file is sent first; a new record is created first, and is deleted again when its file is refused. If that fails too,
 * the record stays without its file. Rejects with the refusal.
 */
export async function saveWithFile<R extends { id: number }>({
  known,
  unfinished,
  save,
  attach,
  discard,
}: WithFile<R>): Promise<R> {
  const id = known?.id ?? unfinished.current;
  if (id !== null) {
    await attach(id);
    const saved = await save(id);
    unfinished.current = null;
    return saved;
  }
  const made = await save(null);
  unfinished.current = made.id;
  try {
    await attach(made.id);
  } catch (error) {
    await discard(made.id).then(
      () => {
        unfinished.current = null;
      },
      // The refusal counts, whatever becomes of the tidying.
      () => undefined,
    );
    throw error;
  }
  unfinished.current = null;
  return made;
}
