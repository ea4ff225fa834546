import { AppError, type Context, NoPermission } from '@balcao/core';
import { TicketNotFound } from '../contract/errors.ts';
import { presentTickets } from '../present-ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { maySeeTicket } from '../visibility.ts';
import type { TicketOutcomes } from './schemas.ts';

interface Order {
  ticketIds: readonly number[];
  /** Written before the first ticket is changed: what a process that dies leaves half done is in the log. */
  audit: Parameters<Context['audit']>[0];
}

/**
 * Makes one change to each of several tickets, one after the other and each in a transaction of its own; returns the
 * result of each, in the order of the ids. Throws ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION, before anything is changed,
 * where the actor may not see one of them. Safe to run twice where `change` is.
 */
export async function changeEach(
  ctx: Context,
  { ticketIds, audit }: Order,
  change: (ticket: TicketRow) => Promise<TicketRow>,
): Promise<TicketOutcomes> {
  const tickets = await requireTickets(ctx, ticketIds);
  await ctx.transaction(async () => ctx.audit(audit));
  const changed: TicketRow[] = [];
  const errors = new Map<number, string>();
  for (const ticket of tickets) {
    try {
      changed.push(await change(ticket));
    } catch (error) {
      // A refusal concerns this ticket alone; any other error ends the rest, too.
      if (!(error instanceof AppError)) throw error;
      errors.set(ticket.id, error.code);
    }
  }
  const shown = new Map((await presentTickets(ctx, changed)).map((ticket) => [ticket.id, ticket]));
  return {
    results: ticketIds.map((ticketId) => ({
      ticketId,
      ticket: shown.get(ticketId) ?? null,
      error: errors.get(ticketId) ?? null,
    })),
  };
}

async function requireTickets(ctx: Context, ids: readonly number[]): Promise<TicketRow[]> {
  const rows = new Map((await ticketRowsByIds(ctx, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const ticket = rows.get(id);
    if (!ticket) throw TicketNotFound();
    if (!maySeeTicket(ctx.actor, ticket)) throw NoPermission();
    return ticket;
  });
}
