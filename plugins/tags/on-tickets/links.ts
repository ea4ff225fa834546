import { type Context, places } from '@balcao/core';
import { TagNotFound } from '../contract/errors.ts';
import { CountPublisher } from '../live.ts';

/** Tag on a ticket. */
export interface Carried {
  id: number;
  kanban: 0 | 1;
}

/**
 * Reads the tags of a ticket, its board column first. They stay as they are in the transaction that locks the ticket.
 */
export async function carriedBy(ctx: Context, ticketId: number): Promise<Carried[]> {
  return ctx.sql.rows(
    `SELECT g.id, g.kanban FROM TicketTags x JOIN Tags g ON g.id = x.tagId
     WHERE x.ticketId = ? AND +x.companyId = :company AND g.goneAt IS NULL
     ORDER BY g.kanban DESC, g.lanePosition, g.id`,
    [ticketId],
  );
}

/** Returns the column of the ticket's card; null for none. */
export function columnOf(carried: readonly Carried[]): number | null {
  return carried.find(({ kanban }) => kanban === 1)?.id ?? null;
}

/**
 * Replaces the tags of a ticket in the transaction that locks it, and publishes the change after the commit; returns
 * true where anything changed. The counts of the tags are written in the order of their ids, so that no two writers
 * wait for each other. Throws ERR_NO_TAG_FOUND for a tag that was deleted meanwhile.
 */
export async function carryOnly(
  ctx: Context,
  { ticketId, carried, wanted, userId, at = Date.now() }: Change,
): Promise<boolean> {
  const added = difference(wanted, carried);
  const removed = difference(carried, wanted);
  if (added.length + removed.length === 0) return false;
  const byId = [...added.map((id) => ({ id, by: 1 })), ...removed.map((id) => ({ id, by: -1 }))];
  for (const { id, by } of byId.sort((one, other) => one.id - other.id)) await count(ctx, id, by);
  const { companyId } = ctx;
  if (added.length > 0)
    await ctx.insert(
      'TicketTags',
      added.map((tagId) => ({ ticketId, tagId, createdAt: at })),
    );
  if (removed.length > 0)
    await ctx.sql.write(
      `DELETE FROM TicketTags WHERE ticketId = ? AND tagId IN (${places(removed.length)}) AND +companyId = :company`,
      [ticketId, ...removed],
    );
  if (added.length > 0) ctx.emit('ticket.tagged', { ticketId, tagIds: added, userId });
  if (removed.length > 0) ctx.emit('ticket.untagged', { ticketId, tagIds: removed, userId });
  const [from, to] = [columnOf(carried), columnOf(wanted)];
  if (from !== to) ctx.emit('card.moved', { ticketId, from, to, userId });
  ctx.host.database.afterCommit(() => CountPublisher.of(ctx.host).changed(companyId, [...added, ...removed]));
  return true;
}

interface Change {
  ticketId: number;
  carried: readonly Carried[];
  wanted: readonly Carried[];
  /** User who makes the change; null for the system. */
  userId: number | null;
  /** Creation time of the new rows; by default now. */
  at?: number;
}

async function count(ctx: Context, id: number, by: number): Promise<void> {
  const query = ctx.table('Tags').where({ id });
  if (by > 0) query.whereNull('goneAt');
  const affected = await query.update({ ticketsCount: ctx.raw('ticketsCount + ?', [by]) });
  if (by > 0 && affected === 0) throw TagNotFound();
}

function difference(these: readonly Carried[], without: readonly Carried[]): number[] {
  return these.filter(({ id }) => !without.some((other) => other.id === id)).map(({ id }) => id);
}
