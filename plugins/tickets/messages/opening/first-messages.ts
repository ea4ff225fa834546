import type { Context } from '@balcao/core';
import { findTicket } from '../../find-ticket.ts';
import type { TicketRow } from '../../ticket-rows.ts';
import type { MessageRow } from '../message.ts';

type FirstMessage = Pick<
  MessageRow,
  'id' | 'fromMe' | 'body' | 'mediaType' | 'isDeleted' | 'userId' | 'sentBy' | 'outState' | 'createdAt'
>;

/**
 * Reads the first messages of a ticket's own conversation, in the order in which they were written. Marks nothing as
 * read. Throws the errors of findTicket.
 */
export async function firstMessagesOf(
  ctx: Context,
  ticketId: number,
  limit: number,
): Promise<{ ticket: TicketRow; messages: FirstMessage[] }> {
  const ticket = await findTicket(ctx, ticketId);
  const rows = await ctx.sql.rows<FirstMessage>(
    `SELECT id, fromMe, body, mediaType, isDeleted, userId, sentBy, outState, createdAt FROM Messages
     WHERE ticketId = ? AND +companyId = :company ORDER BY id LIMIT ${limit}`,
    [ticketId],
  );
  const messages = rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }));
  return {
    ticket,
    messages: messages.sort((one, other) => one.createdAt - other.createdAt || one.id - other.id),
  };
}
