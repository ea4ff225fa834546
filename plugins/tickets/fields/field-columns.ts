import type { Context } from '@balcao/core';
import { withFieldValues } from '../../contacts/index.ts';
import { ticketFields } from '../ports.ts';
import type { ListedTicket, Ticket } from '../schemas.ts';

/**
 * Adds the values of the named fields to the tickets of a list, for the columns that a user chose; without keys the
 * tickets are returned unchanged.
 */
export async function withColumns(
  ctx: Context,
  tickets: readonly Ticket[],
  keys: readonly string[],
): Promise<ListedTicket[]> {
  return withFieldValues(tickets, keys, (ids) => ticketFields.find(ctx.host)?.valuesOf(ctx, ids, keys));
}
