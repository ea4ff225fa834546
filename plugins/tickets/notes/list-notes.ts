import { type Context, hasMore, pageWindow, rowTimes, searchText } from '@balcao/core';
import { TicketNoteNotFound } from '../contract/errors.ts';
import { seesEveryQueue } from '../policy.ts';
import { type Condition, visibleTickets } from '../visibility.ts';
import { mayTouchNote } from './require-own-note.ts';
import type { TicketNote } from './schemas.ts';
import type { TicketNoteRow } from './ticket-note.ts';

const select = `SELECT n.id, n.companyId, n.note, n.userId, n.contactId, n.ticketId, n.asksForTransfer, n.createdAt, n.updatedAt,
  u.name AS userName, u.email AS userEmail, c.name AS contactName, t.status AS ticketStatus, t.createdAt AS ticketCreatedAt`;
const from = `FROM TicketNotes n
  LEFT JOIN Users u ON u.id = n.userId LEFT JOIN Contacts c ON c.id = n.contactId LEFT JOIN Tickets t ON t.id = n.ticketId`;
/** Notes that one contact's drawer shows at most. */
const listMax = 200;

/**
 * Lists the notes of a contact, of a ticket, or of both, the newest first; only those that the actor may see.
 */
export async function listNotes(
  ctx: Context,
  query: { contactId?: number; ticketId?: number },
): Promise<TicketNote[]> {
  const where = seenNotes(ctx);
  for (const column of ['contactId', 'ticketId'] as const) {
    const id = query[column];
    if (id === undefined) continue;
    where.sql += ` AND n.${column} = ?`;
    where.bindings.push(id);
  }
  const rows = await ctx.sql.rows<TicketNoteRow>(
    `${select} ${from} ${where.sql} ORDER BY n.id DESC LIMIT ${listMax}`,
    where.bindings,
  );
  return rows.map((row) => presentNote(ctx, row));
}

/** A page of all notes that the actor may see; `searchParam` looks into their text. */
export async function pageOfNotes(
  ctx: Context,
  query: { searchParam?: string; pageNumber?: number },
): Promise<{ ticketNotes: TicketNote[]; count: number; hasMore: boolean }> {
  const where = seenNotes(ctx);
  const search = searchText(query.searchParam);
  if (search !== '') {
    where.sql += ` AND LOWER(n.note) LIKE ? ESCAPE '!'`;
    where.bindings.push(`%${search.replace(/[!%_]/g, '!$&')}%`);
  }
  const window = pageWindow(query.pageNumber);
  const rows = await ctx.sql.rows<TicketNoteRow>(
    `${select} ${from} ${where.sql} ORDER BY n.id DESC LIMIT ${window.limit} OFFSET ${window.offset}`,
    where.bindings,
  );
  const [counted] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count ${from} ${where.sql}`,
    where.bindings,
  );
  const count = Number(counted?.count ?? 0);
  return {
    ticketNotes: rows.map((row) => presentNote(ctx, row)),
    count,
    hasMore: hasMore(count, window, rows.length),
  };
}

/** Reads one note. Throws ERR_NO_TICKETNOTE_FOUND, also for a note on a ticket that the actor may not see. */
export async function findNote(ctx: Context, id: number): Promise<TicketNote> {
  const where = seenNotes(ctx);
  const [row] = await ctx.sql.rows<TicketNoteRow>(`${select} ${from} ${where.sql} AND n.id = ?`, [
    ...where.bindings,
    id,
  ]);
  if (!row) throw TicketNoteNotFound();
  return presentNote(ctx, row);
}

function seenNotes(ctx: Context): Condition {
  if (seesEveryQueue(ctx.actor)) return { sql: `WHERE n.companyId = :company`, bindings: [] };
  const seen = visibleTickets(ctx);
  // Nothing says any more who saw a deleted ticket, so agents see of its notes those that they wrote. Its empty columns look like
  // those of a ticket without a queue.
  return {
    sql: `WHERE n.companyId = :company AND ((n.ticketId IS NULL AND n.userId = ?) OR (t.id IS NOT NULL AND ${seen.sql}))`,
    bindings: [ctx.actor.userId ?? 0, ...seen.bindings],
  };
}

function presentNote(ctx: Context, row: TicketNoteRow): TicketNote {
  const isTheirs = mayTouchNote(ctx, row);
  return {
    can: { edit: isTheirs, delete: isTheirs },
    id: row.id,
    note: row.note,
    userId: row.userId,
    contactId: row.contactId,
    ticketId: row.ticketId,
    asksForTransfer: Boolean(row.asksForTransfer),
    ...rowTimes(row),
    user:
      row.userId === null ? null : { id: row.userId, name: row.userName ?? '', email: row.userEmail ?? '' },
    contact: { id: row.contactId, name: row.contactName ?? '' },
    ticket:
      row.ticketId === null
        ? null
        : {
            id: row.ticketId,
            status: row.ticketStatus ?? '',
            createdAt: new Date(row.ticketCreatedAt ?? 0).toISOString(),
          },
  };
}
