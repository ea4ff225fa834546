import type { Context } from '@balcao/core';
import type { SeenTicket, TicketAct } from '../../tickets/index.ts';

/**
 * Texts of what an order goes by: of a ticket’s assignment, of which `version` counts the changes, and of what the act would overwrite. A ticket
 * whose text is another one was changed since.
 */
export async function seenTexts(
  ctx: Context,
  act: TicketAct,
  tickets: readonly SeenTicket[],
  value: unknown,
): Promise<Map<number, string>> {
  const overwritten = await act.overwritten?.(ctx, tickets, value);
  return new Map(tickets.map(({ id, version }) => [id, `${version}:${overwritten?.get(id) ?? ''}`]));
}
