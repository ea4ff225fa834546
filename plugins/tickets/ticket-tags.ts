import type { Context } from '@balcao/core';
import { ticketTags } from './ports.ts';
import type { Condition } from './visibility.ts';

/** A tag as tickets show it. */
export interface TicketTag {
  id: number;
  name: string;
  color: string | null;
  /** When it was put on the ticket, in milliseconds. */
  since: number;
}

/** Port of the plugin that stores the tags of tickets. */
export interface TicketTags {
  /** The tags of these tickets of the actor's company, with one statement; tickets without any may be absent. */
  tagsOf(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, readonly TicketTag[]>>;
  /**
   * SQL that is true for tickets (table alias `t`) that carry all of these tags; tags of others are on none. `lead` is a
   * table `found` with the `id` of few tickets among which all of them are, where one of the tags is on few.
   */
  carryingAll(ctx: Context, tagIds: readonly number[]): Promise<Condition & { lead?: Condition }>;
  /** A ticket is about to be removed, in that transaction; `heirId` is the one that takes over what hangs on it, if any. */
  leave(ctx: Context, ticketId: number, heirId: number | null): Promise<void>;
}

const none: ReadonlyMap<number, readonly TicketTag[]> = new Map();

export async function tagsOfTickets(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TicketTag[]>> {
  const tags = ticketTags.find(ctx.host);
  return tags && ticketIds.length > 0 ? tags.tagsOf(ctx, ticketIds) : none;
}
