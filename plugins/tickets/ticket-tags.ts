import type { Context, Host } from '@balcao/core';
import { partsOf } from './parts.ts';

/** A tag as tickets show it. */
export interface TicketTag {
  id: number;
  name: string;
  color: string | null;
}

/** Whoever keeps the tags of tickets gives this. */
export interface TicketTags {
  /** The tags of these tickets of the actor's company, with one statement; tickets without any may be absent. */
  tagsOf(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, readonly TicketTag[]>>;
  /** SQL that is true for tickets (table alias `t`) that carry all of these tags. */
  carryingAll(
    ctx: Context,
    tagIds: readonly number[],
  ): { sql: string; bindings: readonly (string | number)[] };
}

/** Gives tickets their tags. Call it while registering, once. */
export function useTicketTags(host: Host, tags: TicketTags): void {
  const parts = partsOf(host);
  if (parts.tags) throw new Error('Tickets have their tags already');
  parts.tags = tags;
}

const none: ReadonlyMap<number, readonly TicketTag[]> = new Map();

export async function tagsOfTickets(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketTag[]>> {
  const { tags } = partsOf(ctx.host);
  return tags && ticketIds.length > 0 ? tags.tagsOf(ctx, ticketIds) : none;
}
