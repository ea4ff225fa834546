import { type Context, hasMore, pageWindow, ticketPageSize } from '@balcao/core';
import { listColumns } from '../tags/index.ts';
import { presentTickets, type Ticket, ticketRowsByIds } from '../tickets/index.ts';
import { ofQueuesOrNone, onBoard } from './board-filter.ts';
import { boardLimits } from './contract/limits.ts';
import type { OlderBoard, OlderBoardQuery } from './schemas.ts';

/**
 * Lists the cards of the board as older clients read them: in one list, the latest changed first, which they sort into
 * columns by tags. Such clients show a card in each column among its tags, so each card gets at most one such tag.
 */
export async function olderBoard(
  ctx: Context,
  { queueIds, pageNumber }: OlderBoardQuery,
): Promise<OlderBoard> {
  const where = onBoard(ctx, ofQueuesOrNone(queueIds));
  const window = pageWindow(pageNumber, pageNumber === undefined ? boardLimits.wholeBoard : ticketPageSize);
  const found = await ctx.sql.rows<{ id: number }>(
    `SELECT t.id FROM Tickets t WHERE ${where.sql}
     ORDER BY t.updatedAt DESC, t.id DESC LIMIT ${window.limit} OFFSET ${window.offset}`,
    where.bindings,
  );
  const [total] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM Tickets t WHERE ${where.sql}`,
    where.bindings,
  );
  const ids = found.map(({ id }) => id);
  const rows = new Map((await ticketRowsByIds(ctx, ids)).map((row) => [row.id, row]));
  const tickets = await presentTickets(
    ctx,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
  const columns = (await listColumns(ctx)).map(({ id }) => id);
  const count = Number(total?.count ?? 0);
  return {
    tickets: tickets.map((ticket) => inOneColumn(ticket, columns)),
    count,
    hasMore: hasMore(count, window, tickets.length),
  };
}

function inOneColumn(ticket: Ticket, columns: readonly number[]): Ticket {
  const carried = columns.filter((column) => ticket.tags.some(({ id }) => id === column));
  if (carried.length < 2) return ticket;
  const others = new Set(carried.slice(1));
  return { ...ticket, tags: ticket.tags.filter(({ id }) => !others.has(id)) };
}
