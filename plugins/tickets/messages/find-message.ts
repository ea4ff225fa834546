import type { Context } from '@balcao/core';
import { MessageNotFound } from '../contract/errors.ts';
import { findTicket } from '../find-ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { type MessageRow, messagesByIds } from './message.ts';

/**
 * Finds a message of a ticket that the actor may see. Throws ERR_NO_MESSAGE_FOUND, or ERR_NO_PERMISSION for another
 * queue's.
 */
export async function findMessage(
  ctx: Context,
  id: number,
): Promise<{ message: MessageRow; ticket: TicketRow }> {
  const [message] = await messagesByIds(ctx, [id]);
  if (!message) throw MessageNotFound();
  return { message, ticket: await findTicket(ctx, message.ticketId) };
}
