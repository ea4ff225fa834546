import { type Context, NoPermission } from '@balcao/core';
import { NoTicketFound } from './errors.ts';
import { maySeeQueue } from './policy.ts';
import { readRows } from './sql.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from './ticket-rows.ts';

/** A ticket that the actor may see. Throws ERR_NO_TICKET_FOUND, or ERR_NO_PERMISSION for a queue that is not the actor's. */
export async function findTicket(ctx: Context, id: number): Promise<TicketRow> {
  const [ticket] = await ticketRowsByIds(ctx, [id]);
  return visible(ctx, ticket);
}

/** See findTicket. */
export async function findTicketByUuid(ctx: Context, uuid: string): Promise<TicketRow> {
  const [ticket] = await readRows<TicketRow>(ctx.db, `${ticketSelect} WHERE t.uuid = ? AND t.companyId = ?`, [
    uuid,
    ctx.companyId,
  ]);
  return visible(ctx, ticket);
}

function visible(ctx: Context, ticket: TicketRow | undefined): TicketRow {
  if (!ticket) throw NoTicketFound();
  if (!maySeeQueue(ctx.actor, ticket.queueId)) throw NoPermission();
  return ticket;
}
