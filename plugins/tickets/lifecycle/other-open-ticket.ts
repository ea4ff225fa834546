import type { AppError, Context } from '@balcao/core';
import { OtherOpenTicket, TicketAlreadyAccepted } from '../errors.ts';
import { presentTicket } from '../present-ticket.ts';
import { readRows } from '../sql.ts';
import { type TicketRow, ticketSelect } from '../ticket-rows.ts';

/** The contact's pending or open ticket: on this connection, or on any when none is named. */
export async function activeTicketOf(
  ctx: Context,
  contactId: number,
  connectionId: number | null,
): Promise<TicketRow | undefined> {
  const onConnection = connectionId === null ? '' : ' AND t.whatsappId = ?';
  const [ticket] = await readRows<TicketRow>(
    ctx.db,
    `${ticketSelect} WHERE t.companyId = ? AND t.contactId = ? AND t.status IN ('pending', 'open')${onConnection}
     ORDER BY t.id DESC LIMIT 1`,
    [ctx.companyId, contactId, ...(connectionId === null ? [] : [connectionId])],
  );
  return ticket;
}

/** The refusal that carries the ticket in the way, with its agent's and queue's names, so that the client can open it. */
export function otherOpenTicket(existing: TicketRow): AppError {
  return OtherOpenTicket({ body: { ticket: presentTicket(existing) } });
}

/** The refusal to whoever came second; it tells who has the ticket. */
export function alreadyAccepted(existing: TicketRow): AppError {
  return TicketAlreadyAccepted({ body: { ticket: presentTicket(existing) } });
}
