import type { Context } from '@balcao/core';
import { findContact } from '../../contacts/index.ts';
import { findTicket } from '../find-ticket.ts';
import { announceNote } from './announce-note.ts';
import { findNote } from './list-notes.ts';
import { mention } from './mentions.ts';
import { noteText } from './note-text.ts';
import type { AddTicketNote, TicketNote } from './schemas.ts';
import { TicketNoteModel } from './ticket-note.ts';

/**
 * Adds an agent's internal note to a ticket, and notifies the colleagues whom it mentions. Throws
 * ERR_TICKETNOTE_INVALID_NAME when it is too short, and what `mention` throws.
 */
export async function addNote(ctx: Context, input: AddTicketNote): Promise<TicketNote> {
  const note = noteText(input.note);
  const ticket = await findTicket(ctx, input.ticketId);
  if (input.contactId !== undefined) await findContact(ctx, input.contactId);
  return ctx.transaction(async () => {
    const { id } = await TicketNoteModel.of(ctx).insert({
      note,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      userId: ctx.actor.userId,
    });
    await mention(ctx, id, input.mentions ?? []);
    await announceNote(ctx, 'create', { id, ticketId: ticket.id });
    return findNote(ctx, id);
  });
}
