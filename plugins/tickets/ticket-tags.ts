import type { TicketTag } from './ports.ts';

export type { TicketTag, TicketTags } from './ports.ts';

import type { Context } from '@balcao/core';
import { ticketTags } from './ports.ts';

const none: ReadonlyMap<number, readonly TicketTag[]> = new Map();

export async function tagsOfTickets(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketTag[]>> {
  const tags = ticketTags.find(ctx.host);
  return tags && ticketIds.length > 0 ? tags.tagsOf(ctx, ticketIds) : none;
}
