import { type Context, places } from '@balcao/core';
import type { Condition, TicketTag, TicketTags } from '../../tickets/index.ts';
import { tagsOf } from '../find-tag.ts';
import { type Carried, carriedBy, carryOnly } from './links.ts';
import { inheritTags } from './sync-tags.ts';

const ticketsOfStatement = 5_000;

/**
 * Number of tickets below which a query starts from the tag's own tickets. Tickets with a more frequent tag are found
 * so often in the list itself that a page is full soon.
 */
const fewTickets = 20_000;

/** Port by which the tickets plugin reads and removes tags. */
export const tagsOfTickets: TicketTags = { tagsOf: tagsByTicket, carryingAll, leave };

async function tagsByTicket(ctx: Context, ticketIds: readonly number[]): Promise<Map<number, TicketTag[]>> {
  const tags = new Map<number, TicketTag[]>();
  for (let start = 0; start < ticketIds.length; start += ticketsOfStatement) {
    const part = ticketIds.slice(start, start + ticketsOfStatement);
    for (const { ticketId, ...tag } of await carriedByMany(ctx, part))
      tags.set(ticketId, [...(tags.get(ticketId) ?? []), tag]);
  }
  return tags;
}

type CarriedRow = TicketTag & { ticketId: number };

/** Reads the tags by name, without the column of a card that the actor is moving (see column-removals.ts). */
function carriedByMany(ctx: Context, ticketIds: readonly number[]): Promise<CarriedRow[]> {
  const { userId } = ctx.actor;
  const takenUp =
    userId === null ? '' : 'LEFT JOIN LaneRemovals r ON r.ticketId = x.ticketId AND r.userId = ?';
  // `+` makes the database read by the tickets. SQLite would read all rows of the company instead.
  return ctx.sql.rows(
    `SELECT x.ticketId, g.id, g.name, g.color, x.createdAt AS since FROM TicketTags x JOIN Tags g ON g.id = x.tagId ${takenUp}
     WHERE x.ticketId IN (${places(ticketIds.length)}) AND +x.companyId = :company AND g.goneAt IS NULL
     ${userId === null ? '' : 'AND (g.kanban = 0 OR r.ticketId IS NULL)'} ORDER BY g.nameKey, g.id`,
    [...(userId === null ? [] : [userId]), ...ticketIds],
  );
}

async function carryingAll(
  ctx: Context,
  tagIds: readonly number[],
): Promise<Condition & { lead?: Condition }> {
  const wanted = [...new Set(tagIds)];
  const tags = await tagsOf(ctx).whereIn('id', wanted).orderBy('ticketsCount');
  const [rarest] = tags;
  if (!rarest || tags.length < wanted.length || rarest.ticketsCount === 0)
    return { sql: '1 = 0', bindings: [] };
  const lead = { sql: 'SELECT x.ticketId AS id FROM TicketTags x WHERE x.tagId = ?', bindings: [rarest.id] };
  return {
    sql: tags.map(() => carrying).join(' AND '),
    bindings: tags.map(({ id }) => id),
    ...(rarest.ticketsCount <= fewTickets ? { lead } : {}),
  };
}

const carrying = 'EXISTS (SELECT 1 FROM TicketTags x WHERE x.ticketId = t.id AND x.tagId = ?)';

/** Removes the tags of a ticket that is deleted, after the ticket into which it is merged has inherited them. */
async function leave(ctx: Context, ticketId: number, heirId: number | null): Promise<void> {
  const carried: Carried[] = await carriedBy(ctx, ticketId);
  if (carried.length === 0) return;
  if (heirId !== null) await inheritTags(ctx, { ticketId: heirId, from: carried });
  await carryOnly(ctx, { ticketId, carried, wanted: [], userId: ctx.actor.userId });
}
