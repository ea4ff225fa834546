import { type Context, isUniqueViolation } from '@balcao/core';
import { findContact } from '../../contacts/index.ts';
import { findTicket } from '../find-ticket.ts';
import { announceNote } from './announce-note.ts';
import { findNote } from './list-notes.ts';
import { mention } from './mentions.ts';
import { noteUnder, recordNoteKey } from './note-keys.ts';
import { noteText } from './note-text.ts';
import type { AddTicketNote, TicketNote } from './schemas.ts';
import { TicketNoteModel } from './ticket-note.ts';

interface NewNote extends AddTicketNote {
  /** Idempotency key, the same for every attempt to add this note; a repeat answers the note of the first one. */
  idempotencyKey?: string | null;
}

/**
 * Adds an agent's internal note to a ticket, and notifies the colleagues whom it mentions. Throws
 * ERR_TICKETNOTE_INVALID_NAME when it is too short, and what `mention` throws.
 */
export async function addNote(ctx: Context, input: NewNote): Promise<TicketNote> {
  const note = noteText(input.note);
  const ticket = await findTicket(ctx, input.ticketId);
  if (input.contactId !== undefined) await findContact(ctx, input.contactId);
  const call = { ticketId: ticket.id, idempotencyKey: input.idempotencyKey ?? null };
  const repeated = await noteUnder(ctx, call);
  if (repeated !== null) return findNote(ctx, repeated);
  try {
    return await ctx.transaction(async () => {
      const { id } = await TicketNoteModel.of(ctx).insert({
        note,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        userId: ctx.actor.userId,
      });
      await recordNoteKey(ctx, call, id);
      await mention(ctx, id, input.mentions ?? []);
      await announceNote(ctx, 'create', { id, ticketId: ticket.id });
      return findNote(ctx, id);
    });
  } catch (error) {
    // An equal call ran at once with this one and stored the note.
    const stored = isUniqueViolation(error) ? await noteUnder(ctx, call) : null;
    if (stored === null) throw error;
    return findNote(ctx, stored);
  }
}
