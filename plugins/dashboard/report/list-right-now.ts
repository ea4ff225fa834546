import type { Context } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { dashboardLimits } from '../contract/limits.ts';
import type { FigureTickets } from '../schemas.ts';
import { type Filter, whereTicket } from './filter.ts';
import { presentFigureTickets } from './present-figure-tickets.ts';
import type { Days } from './range.ts';
import { activeTickets, countLeads, countOf } from './right-now.ts';

interface Cursor {
  at: number;
  id: number;
}

const max = dashboardLimits.rowsOfPage;

/** Lists, for supervisors, the tickets that wait or are being handled at present; the latest opened first. */
export async function listActive(
  ctx: Context,
  status: 'pending' | 'open',
  filter: Filter,
  cursor: Cursor | null,
): Promise<FigureTickets> {
  const where = whereTicket(filter);
  const rows = await ctx.sql.rows<{
    id: number;
    createdAt: number;
    queueId: number | null;
    userId: number | null;
    whatsappId: number | null;
  }>(
    `SELECT t.id, t.createdAt, t.queueId, t.userId, t.whatsappId FROM Tickets t
     WHERE t.companyId = :company AND t.status = ?${where.sql}${cursor ? ' AND t.id < ?' : ''}
     ORDER BY t.id DESC LIMIT ${max + 1}`,
    [status, ...where.bindings, ...(cursor ? [cursor.id] : [])],
  );
  const page = rows.slice(0, max).map(({ id, createdAt, queueId, userId, whatsappId }) => ({
    id,
    at: Number(createdAt),
    ticketId: id,
    queueId: queueId ?? 0,
    userId: userId ?? 0,
    whatsappId: whatsappId ?? 0,
    value: null,
  }));
  return {
    rows: await presentFigureTickets(ctx, page, null),
    count: countOf(await activeTickets(ctx, filter), status),
    next: nextOf(rows.length, page.at(-1)),
  };
}

/** Lists the customers who became contacts in the range, the latest first. */
export async function listLeads(ctx: Context, range: Days, cursor: Cursor | null): Promise<FigureTickets> {
  const rows = await ctx.sql.rows<{ id: number; at: number }>(
    `SELECT id, createdAt AS at FROM Contacts WHERE companyId = :company AND createdAt >= ? AND createdAt < ?
       AND isGroup = 0${cursor ? ' AND (createdAt < ? OR (createdAt = ? AND id < ?))' : ''}
     ORDER BY createdAt DESC, id DESC LIMIT ${max + 1}`,
    [range.from, range.until, ...(cursor ? [cursor.at, cursor.at, cursor.id] : [])],
  );
  const page = rows.slice(0, max).map(({ id, at }) => ({ id, at: Number(at) }));
  const contacts = await contactsByIds(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    rows: page.map(({ id, at }) => {
      const contact = contacts.get(id);
      return {
        at,
        ticketId: null,
        ticket: null,
        contact: contact ? { id, name: contact.name, number: contact.number ?? '' } : null,
        queue: null,
        user: null,
        whatsapp: null,
        tookMs: null,
        rate: null,
      };
    }),
    count: await countLeads(ctx, range),
    next: nextOf(rows.length, page.at(-1)),
  };
}

function nextOf(found: number, last: { id: number; at: number } | undefined): string | null {
  return found > max && last ? `${last.at}-${last.id}` : null;
}
