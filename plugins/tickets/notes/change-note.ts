import type { Context } from '@balcao/core';
import { announceNote } from './announce-note.ts';
import { findNote } from './list-notes.ts';
import { noteText } from './note-text.ts';
import { requireOwnNote } from './require-own-note.ts';
import type { TicketNote } from './schemas.ts';
import { TicketNoteModel } from './ticket-note.ts';

/**
 * Rewrites an internal note of the actor, or any user's for an admin. Throws ERR_NO_TICKETNOTE_FOUND,
 * ERR_TICKETNOTE_INVALID_NAME.
 */
export async function changeNote(
  ctx: Context,
  { id, note }: { id: number; note: string },
): Promise<TicketNote> {
  const text = noteText(note);
  const before = await findNote(ctx, id);
  requireOwnNote(ctx, before);
  return ctx.transaction(async () => {
    await TicketNoteModel.of(ctx).where({ id }).patch({ note: text });
    await announceNote(ctx, 'update', before);
    return findNote(ctx, id);
  });
}
