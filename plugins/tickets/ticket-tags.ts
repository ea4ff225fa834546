import type { Context } from '@balcao/core';
import type { TicketTag } from './ports.ts';
import { ticketTags } from './ports.ts';

export type { TicketTag, TicketTags } from './ports.ts';

const none: ReadonlyMap<number, readonly TicketTag[]> = new Map();

/** Reads the tags of tickets. */
export async function tagsOfTickets(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketTag[]>> {
  const tags = ticketTags.find(ctx.host);
  return tags && ticketIds.length > 0 ? tags.tagsOf(ctx, ticketIds) : none;
}
