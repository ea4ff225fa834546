import type { Context } from '@balcao/core';
import type { SeenTicket, TicketAct } from '../../tickets/index.ts';

/**
 * Returns a text for the state in which the user saw each ticket: its version, and the value that the action would
 * replace. A ticket whose text differs later was changed meanwhile.
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
