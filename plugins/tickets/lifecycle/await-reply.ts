import type { Context } from '@balcao/core';
import { ticketLimits } from '../limits.ts';
import type { MessageRow } from '../message.ts';
import { openTicketFor } from '../open-ticket-for.ts';
import { write } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

/**
 * Keeps a closed ticket listening: until `untilMs` a customer's message is stored on it and runs through the stages
 * instead of opening a new ticket. null ends it. In the caller's transaction if there is one.
 */
export async function awaitReply(ctx: Context, ticketId: number, untilMs: number | null): Promise<void> {
  await write(
    ctx.db,
    "UPDATE Tickets SET awaitsReplyUntil = ? WHERE id = ? AND companyId = ? AND status = 'closed'",
    [untilMs, ticketId, ctx.companyId],
  );
}

/**
 * A customer's message that was no reply after all goes to the contact's active ticket, or to a new one. In the caller's
 * transaction if there is one; null when the connection is gone.
 */
export async function moveToNewTicket(ctx: Context, message: MessageRow): Promise<TicketRow | null> {
  const { id, contactId, whatsappId } = message;
  if (whatsappId === null) return null;
  return ctx.transaction(async () => {
    const ticket = await openTicketFor(ctx, { contactId, connectionId: whatsappId });
    await write(ctx.db, 'UPDATE Messages SET ticketId = ?, queueId = ? WHERE id = ? AND companyId = ?', [
      ticket.id,
      ticket.queueId,
      id,
      ctx.companyId,
    ]);
    await write(
      ctx.db,
      'UPDATE Tickets SET unreadMessages = 0, awaitsReplyUntil = NULL WHERE id = ? AND companyId = ?',
      [message.ticketId, ctx.companyId],
    );
    await write(
      ctx.db,
      `UPDATE Tickets SET unreadMessages = unreadMessages + 1, lastMessage = ?, lastMessageId = ?, fromMe = 0,
         updatedAt = ? WHERE id = ? AND companyId = ?`,
      [lastMessageOf(message.body, ticketLimits.lastMessageMax), id, Date.now(), ticket.id, ctx.companyId],
    );
    const [row] = await ticketRowsByIds(ctx, [ticket.id]);
    return row ?? null;
  });
}
