import { type Context, ValidationFailed } from '@balcao/core';
import { visibleTickets } from '../../tickets/index.ts';
import { requireTags } from '../find-tag.ts';
import { tagLimits } from '../limits.ts';
import { addTags } from './sync-tags.ts';

/** A ticket that carries a tag, and whose it is. */
export interface CarryingTicket {
  ticketId: number;
  contactId: number;
}

/**
 * The tickets that carry a tag, groups apart, by their ids from `after` on, at most `limit`: for whoever writes to
 * everybody with a tag. A contact occurs as often as it has such tickets. Throws ERR_NO_TAG_FOUND.
 */
export async function ticketsCarrying(
  ctx: Context,
  { tagId, after = 0, limit }: { tagId: number; after?: number; limit: number },
): Promise<CarryingTicket[]> {
  await requireTags(ctx, [tagId]);
  return ctx.sql.rows(
    `SELECT x.ticketId, t.contactId FROM TicketTags x JOIN Tickets t ON t.id = x.ticketId
     WHERE x.tagId = ? AND x.ticketId > ? AND +x.companyId = :company AND t.isGroup = 0
     ORDER BY x.ticketId LIMIT ${Math.floor(limit)}`,
    [tagId, after],
  );
}

/**
 * Tags the newest ticket of each of these contacts: tags belong to tickets, contacts have none of their own. Contacts without
 * a ticket that the actor sees are answered in `untouched`. Each ticket is a transaction of its own; safe to run
 * again after it was cut short. Throws ERR_NO_TAG_FOUND, ERR_TICKET_TAG_LIMIT, and ERR_VALIDATION for more than
 * `tagLimits.manyMax` contacts.
 */
export async function tagContacts(
  ctx: Context,
  { contactIds, tagIds }: { contactIds: readonly number[]; tagIds: readonly number[] },
): Promise<{ tagged: number; untouched: number[] }> {
  const wanted = [...new Set(contactIds)];
  if (wanted.length > tagLimits.manyMax)
    throw ValidationFailed({ details: { contactIds: `at most ${tagLimits.manyMax}` } });
  await requireTags(ctx, tagIds);
  const newest = await newestTickets(ctx, wanted);
  for (const ticketId of newest.values()) await addTags(ctx, { ticketId, tagIds });
  return { tagged: newest.size, untouched: wanted.filter((id) => !newest.has(id)) };
}

async function newestTickets(ctx: Context, contactIds: readonly number[]): Promise<Map<number, number>> {
  const seen = visibleTickets(ctx, 'Tickets');
  const rows: Array<{ contactId: number; ticketId: number }> = await ctx
    .table('Tickets')
    .whereIn('contactId', [...contactIds])
    .whereRaw(seen.sql, seen.bindings)
    .groupBy('contactId')
    .select('contactId')
    .max({ ticketId: 'id' });
  return new Map(rows.map(({ contactId, ticketId }) => [contactId, ticketId]));
}
