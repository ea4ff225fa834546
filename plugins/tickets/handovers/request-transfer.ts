import { type Context, NoPermission } from '@balcao/core';
import { NoAgentToAsk, TicketNotFound } from '../contract/errors.ts';
import { lockTicket } from '../lists/overdue-tickets.ts';
import { announceNote } from '../notes/announce-note.ts';
import { mention } from '../notes/mentions.ts';
import { TicketNoteModel } from '../notes/ticket-note.ts';

/**
 * Text of the request for clients that do not know this kind of note; our own screens show the request in the reader's
 * language.
 */
const words = 'Pede a transferência deste ticket.';

/**
 * Asks the agent of a ticket to transfer it to the actor, by a note on it that mentions that agent. The actor need not
 * see the ticket, and learns nothing of it. Repeated before the agent has seen the note, it changes nothing. Throws
 * ERR_NO_TICKET_FOUND, and ERR_NO_AGENT_TO_ASK where no other agent has it open.
 */
export async function requestTransfer(ctx: Context, ticketId: number): Promise<void> {
  const { userId: byUserId } = ctx.actor;
  if (byUserId === null) throw NoPermission();
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket) throw TicketNotFound();
    const { userId, status, contactId } = ticket;
    if (status !== 'open' || userId === null || userId === byUserId) throw NoAgentToAsk();
    if (await isAsked(ctx, { ticketId, byUserId, userId })) return;
    const { id } = await TicketNoteModel.of(ctx).insert({
      note: words,
      ticketId,
      contactId,
      userId: byUserId,
      asksForTransfer: true,
    });
    await mention(ctx, id, [userId]);
    await announceNote(ctx, 'create', { id, ticketId });
  });
}

async function isAsked(
  ctx: Context,
  { ticketId, byUserId, userId }: { ticketId: number; byUserId: number; userId: number },
): Promise<boolean> {
  const [asked] = await ctx.sql.rows(
    `SELECT n.id FROM TicketNotes n JOIN NoteMentions m ON m.noteId = n.id
     WHERE n.companyId = :company AND n.ticketId = ? AND n.userId = ? AND n.asksForTransfer = ?
       AND m.userId = ? AND m.seenAt IS NULL LIMIT 1`,
    [ticketId, byUserId, 1, userId],
  );
  return asked !== undefined;
}
