import { type Context, sortedByName } from '@balcao/core';
import { type Filter, whereTicket } from './filter.ts';
import type { Days } from './range.ts';

/** Tickets that wait or are being handled right now, of one place. */
export interface ActiveTickets {
  status: 'pending' | 'open';
  queueId: number | null;
  userId: number | null;
  whatsappId: number | null;
  count: number;
}

/** Counts pending and open tickets by queue, agent and connection, for supervisors; closed ones are not read. */
export async function activeTickets(ctx: Context, filter: Filter): Promise<ActiveTickets[]> {
  const where = whereTicket(filter);
  const rows = await ctx.sql.rows<ActiveTickets>(
    `SELECT t.status, t.queueId, t.userId, t.whatsappId, COUNT(*) AS count FROM Tickets t
     WHERE t.companyId = :company AND t.status IN ('pending', 'open')${where.sql}
     GROUP BY t.status, t.queueId, t.userId, t.whatsappId`,
    where.bindings,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export function countOf(rows: readonly ActiveTickets[], status: ActiveTickets['status']): number {
  return rows.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0);
}

/** Persons who became contacts in the range; without groups. */
export async function countLeads(
  ctx: Context,
  { from, until }: Pick<Days, 'from' | 'until'>,
): Promise<number> {
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM Contacts
     WHERE companyId = :company AND createdAt >= ? AND createdAt < ? AND isGroup = 0`,
    [from, until],
  );
  return Number(row?.count ?? 0);
}

/** Tickets of the filter to which an ad led in the range. */
export async function countFromAds(
  ctx: Context,
  { from, until }: Pick<Days, 'from' | 'until'>,
  filter: Filter,
): Promise<number> {
  const where = whereTicket(filter);
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM TicketAds ad JOIN Tickets t ON t.id = ad.ticketId
     WHERE ad.companyId = :company AND ad.createdAt >= ? AND ad.createdAt < ?${where.sql}`,
    [from, until, ...where.bindings],
  );
  return Number(row?.count ?? 0);
}

interface UserNow {
  id: number;
  name: string;
  online: boolean;
  lastSeenAt: number | null;
}

/** All users of the company, by name. */
export async function usersNow(ctx: Context): Promise<UserNow[]> {
  const rows: Array<{ id: number; name: string; online: number; lastSeenAt: number | null }> = await ctx
    .table('Users')
    .select('id', 'name', 'online', 'lastSeenAt');
  return sortedByName(rows).map(({ id, name, online, lastSeenAt }) => ({
    id,
    name,
    online: Boolean(online),
    lastSeenAt: lastSeenAt === null ? null : Number(lastSeenAt),
  }));
}
