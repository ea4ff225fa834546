interface WithFile<R> {
  /** The record as it is; null: a new one. */
  known: R | null;
  save: (id: number | null) => Promise<R>;
  attach: (id: number) => Promise<unknown>;
  /** Takes a new record away whose file was refused. */
  discard: (id: number) => Promise<unknown>;
}

/**
 * Saves a record together with a file, so that a refused file leaves nothing of the change behind: of a record that exists the
 * file goes first, and a new one is taken away again. Rejects with the refusal.
 */
export async function saveWithFile<R extends { id: number }>({
  known,
  save,
  attach,
  discard,
}: WithFile<R>): Promise<R> {
  if (known) {
    await attach(known.id);
    return save(known.id);
  }
  const made = await save(null);
  try {
    await attach(made.id);
  } catch (error) {
    // The refusal counts, whatever becomes of the tidying.
    await discard(made.id).catch(() => undefined);
    throw error;
  }
  return made;
}
