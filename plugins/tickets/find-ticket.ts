import { type Context, NoPermission } from '@balcao/core';
import { TicketNotFound } from './contract/errors.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from './ticket-rows.ts';
import { maySeeTicket } from './visibility.ts';

/**
 * Finds a ticket that the actor may see. Throws ERR_NO_TICKET_FOUND, or ERR_NO_PERMISSION for one that the actor may not
 * see.
 */
export async function findTicket(ctx: Context, id: number): Promise<TicketRow> {
  const [ticket] = await ticketRowsByIds(ctx, [id]);
  return visible(ctx, ticket);
}

/** See findTicket. */
export async function findTicketByUuid(ctx: Context, uuid: string): Promise<TicketRow> {
  const [ticket] = await ctx.sql.rows<TicketRow>(
    `${ticketSelect} WHERE t.uuid = ? AND t.companyId = :company`,
    [uuid],
  );
  return visible(ctx, ticket);
}

function visible(ctx: Context, ticket: TicketRow | undefined): TicketRow {
  if (!ticket) throw TicketNotFound();
  if (!maySeeTicket(ctx.actor, ticket)) throw NoPermission();
  return ticket;
}
