import type { Context } from '@balcao/core';
import { withFieldValues } from '../../contacts/index.ts';
import { ticketFields } from '../ports.ts';
import type { ListedTicket, Ticket } from '../schemas.ts';

/** Adds the values of these fields to tickets, for the rows of a list; without any key they stay as they are. */
export async function withColumns(
  ctx: Context,
  tickets: readonly Ticket[],
  keys: readonly string[],
): Promise<ListedTicket[]> {
  return withFieldValues(tickets, keys, (ids) => ticketFields.find(ctx.host)?.valuesOf(ctx, ids, keys));
}
