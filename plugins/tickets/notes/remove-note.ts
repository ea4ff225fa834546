import type { Context } from '@balcao/core';
import { announceNote } from './announce-note.ts';
import { findNote } from './list-notes.ts';
import { requireOwnNote } from './require-own-note.ts';
import { TicketNoteModel } from './ticket-note.ts';

/** Deletes an internal note of the actor, or any user's for an admin. Throws ERR_NO_TICKETNOTE_FOUND. */
export async function removeNote(ctx: Context, id: number): Promise<void> {
  const note = await findNote(ctx, id);
  requireOwnNote(ctx, note);
  await ctx.transaction(async () => {
    await TicketNoteModel.of(ctx).where({ id }).delete();
    await announceNote(ctx, 'delete', note);
    ctx.audit({ action: 'note.deleted', record: { type: 'note', id }, before: { ticketId: note.ticketId } });
  });
}
