import type { Context } from '@balcao/core';
import { withFieldValues } from '../../contacts/index.ts';
import { ticketFields } from '../ports.ts';
import type { ListedTicket, Ticket } from '../schemas.ts';

/** Tickets with the values of these fields, as the rows of a list have them; without any key they stay as they are. */
export async function withColumns(
  ctx: Context,
  tickets: readonly Ticket[],
  keys: readonly string[],
): Promise<ListedTicket[]> {
  return withFieldValues(tickets, keys, (ids) => ticketFields.find(ctx.host)?.valuesOf(ctx, ids, keys));
}
