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
 * The refusal of a new ticket, in the shape that clients of this API family read: the ticket in the way as JSON text in
 * `error`, the code in `code`.
 */
export function otherOpenTicket(existing: TicketRow): AppError {
  return OtherOpenTicket({ body: { error: JSON.stringify(inTheWay(existing)), code: OtherOpenTicket.code } });
}

/** The refusal to open a closed ticket again. */
export function otherTicketActive(existing: TicketRow): AppError {
  return OtherOpenTicket({ body: { ticket: inTheWay(existing) } });
}

/** Makes the refusal to an agent who was second; it names the agent who has the ticket. */
export function alreadyAccepted(existing: TicketRow): AppError {
  return TicketAlreadyAccepted({ body: { ticket: inTheWay(existing) } });
}

/**
 * Fields that let a caller open the ticket or name its agent, also one who may not see it: nothing of the conversation.
 */
function inTheWay({ id, uuid, status, userId, userName, queueName }: TicketRow): TicketInTheWay {
  return { id, uuid, status, userId, user: { name: userName ?? '' }, queue: { name: queueName ?? '' } };
}
