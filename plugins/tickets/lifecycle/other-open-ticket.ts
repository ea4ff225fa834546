import type { AppError, Context } from '@balcao/core';
import { OtherOpenTicket, TicketAlreadyAccepted } from '../contract/errors.ts';
import type { TicketInTheWay } from '../schemas.ts';
import { type TicketRow, ticketSelect } from '../ticket-rows.ts';

/** Finds the contact's pending or open ticket: on this connection, or on any when none is named. */
export async function activeTicketOf(
  ctx: Context,
  contactId: number,
  connectionId: number | null,
): Promise<TicketRow | undefined> {
  const onConnection = connectionId === null ? '' : ' AND t.whatsappId = ?';
  const [ticket] = await ctx.sql.rows<TicketRow>(
    `${ticketSelect} WHERE t.companyId = :company AND t.contactId = ? AND t.status IN ('pending', 'open')${onConnection}
     ORDER BY t.id DESC LIMIT 1`,
    [contactId, ...(connectionId === null ? [] : [connectionId])],
  );
  return ticket;
}

/**
 * Makes the error for a new ticket whose contact has an open ticket already. Clients of this API family expect the open
 * ticket as JSON text in `error`, and the code in `code`.
 */
export function otherOpenTicket(existing: TicketRow): AppError {
  return OtherOpenTicket({ body: { error: JSON.stringify(inTheWay(existing)), code: OtherOpenTicket.code } });
}

/** Makes the error for reopening a closed ticket whose contact has another open ticket. */
export function otherTicketActive(existing: TicketRow): AppError {
  return OtherOpenTicket({ body: { ticket: inTheWay(existing) } });
}

/** Makes the error for an agent who accepts a ticket that a colleague has just accepted; it names the colleague. */
export function alreadyAccepted(existing: TicketRow): AppError {
  return TicketAlreadyAccepted({ body: { ticket: inTheWay(existing) } });
}

/**
 * Fields by which a client can open the ticket or name its agent. They contain nothing of the conversation, because the
 * caller may not be allowed to see the ticket.
 */
function inTheWay({ id, uuid, status, userId, userName, queueName }: TicketRow): TicketInTheWay {
  return { id, uuid, status, userId, user: { name: userName ?? '' }, queue: { name: queueName ?? '' } };
}
