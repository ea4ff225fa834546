import type { Context } from '@balcao/core';
import { ticketTags } from './ports.ts';

/** A tag as tickets show it. */
export interface TicketTag {
  id: number;
  name: string;
  color: string | null;
}

/** What whoever keeps the tags of tickets provides. */
export interface TicketTags {
  /** The tags of these tickets of the actor's company, with one statement; tickets without any may be absent. */
  tagsOf(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, readonly TicketTag[]>>;
  /** SQL that is true for tickets (table alias `t`) that carry all of these tags. */
  carryingAll(
    ctx: Context,
    tagIds: readonly number[],
  ): { sql: string; bindings: readonly (string | number)[] };
}

const none: ReadonlyMap<number, readonly TicketTag[]> = new Map();

export async function tagsOfTickets(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketTag[]>> {
  const tags = ticketTags.find(ctx.host);
  return tags && ticketIds.length > 0 ? tags.tagsOf(ctx, ticketIds) : none;
}
