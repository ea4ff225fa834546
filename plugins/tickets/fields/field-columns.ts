import { type Context, ValidationFailed } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { ticketFields } from '../ports.ts';
import type { ListedTicket, Ticket } from '../schemas.ts';

/** Keys of fields from the query string. Throws ERR_VALIDATION. */
export function columnsOf(list: string | undefined): string[] {
  if (!list) return [];
  const keys = parsed(list);
  const isKeys = Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  if (!isKeys || keys.length > ticketLimits.columnsMax)
    throw ValidationFailed({
      details: { columns: `must be a JSON array of at most ${ticketLimits.columnsMax} keys` },
    });
  return keys;
}

/** Tickets with the values of these fields, as the rows of a list have them; without any key they stay as they are. */
export async function withColumns(
  ctx: Context,
  tickets: readonly Ticket[],
  keys: readonly string[],
): Promise<ListedTicket[]> {
  if (keys.length === 0) return [...tickets];
  const ids = tickets.map(({ id }) => id);
  const values = await ticketFields.find(ctx.host)?.valuesOf(ctx, ids, keys);
  return tickets.map((ticket) => ({ ...ticket, fields: [...(values?.get(ticket.id) ?? [])] }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller is answered what it must be.
    return null;
  }
}
