import type { Context } from '@balcao/core';
import { type Keyed, keyOf } from '../messages/message-keys.ts';

/** Finds the note that an earlier call with this key stored; null where there was none. */
export async function noteUnder(ctx: Context, call: Keyed): Promise<number | null> {
  const key = keyOf(ctx, call);
  if (!key) return null;
  const row: { noteId: number } | undefined = await ctx.table('NoteKeys').where({ key }).first('noteId');
  return row?.noteId ?? null;
}

/**
 * Records the note that the call stored, in the transaction that stores it. Of two equal calls at once the unique key
 * makes one fail.
 */
export async function recordNoteKey(ctx: Context, call: Keyed, noteId: number): Promise<void> {
  const key = keyOf(ctx, call);
  if (key) await ctx.insert('NoteKeys', { key, noteId, createdAt: Date.now() });
}
