import { type Context, NoPermission, ValidationFailed } from '@balcao/core';
import { maySeeTicket, type SeenTicket, seenTickets, TicketNotFound } from '../../tickets/index.ts';
import { TicketBatchTooLarge } from '../contract/errors.ts';
import { batchLimits } from '../contract/limits.ts';
import { readableTicketView } from '../find-ticket-view.ts';
import { ticketsOfView } from '../pages/walk-view.ts';
import type { OrderTicketBatch } from './schemas.ts';

/**
 * Finds the tickets of a user's order about many tickets: those named, or all of a view that the actor sees now. Throws
 * ERR_VALIDATION where it means none, ERR_NO_TICKET_VIEW_FOUND, ERR_TICKET_BATCH_LIMIT for a view with too many; for a
 * named ticket that is not the actor's to see ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION.
 */
export async function chosenTickets(
  ctx: Context,
  { ticketIds, viewId }: Pick<OrderTicketBatch, 'ticketIds' | 'viewId'>,
): Promise<SeenTicket[]> {
  if ((ticketIds === undefined) === (viewId === undefined))
    throw ValidationFailed({ details: { ticketIds: 'either these or viewId' } });
  return viewId === undefined ? namedTickets(ctx, ticketIds ?? []) : allOfView(ctx, viewId);
}

async function namedTickets(ctx: Context, ids: readonly number[]): Promise<SeenTicket[]> {
  const tickets = await seenTickets(ctx, ids);
  if (tickets.length < ids.length) throw TicketNotFound();
  if (!tickets.every((ticket) => maySeeTicket(ctx.actor, ticket))) throw NoPermission();
  return tickets;
}

async function allOfView(ctx: Context, viewId: number): Promise<SeenTicket[]> {
  const view = await readableTicketView(ctx, viewId);
  const max = batchLimits.tickets;
  const ids = await ticketsOfView(ctx, view, max + 1);
  if (ids.length > max) throw TicketBatchTooLarge({ details: { max } });
  // Leaves out those that were taken out of the actor's sight a moment ago.
  const tickets = (await seenTickets(ctx, ids)).filter((ticket) => maySeeTicket(ctx.actor, ticket));
  if (tickets.length === 0) throw ValidationFailed({ details: { viewId: 'no ticket is meant' } });
  return tickets;
}
