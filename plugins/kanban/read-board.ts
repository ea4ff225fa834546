import { type Context, places } from '@balcao/core';
import { listColumns, presentTag, TagNotFound, type TagRow } from '../tags/index.ts';
import { type Condition, presentTickets, ticketRowsByIds } from '../tickets/index.ts';
import { ofQueues, onBoard } from './board-filter.ts';
import { boardLimits, noColumn } from './contract/limits.ts';
import type { Board, BoardQuery, Card, ColumnCards, ColumnCounts, ColumnQuery } from './schemas.ts';

/** Place of a card on the board. */
interface Place {
  id: number;
  lane: number;
  since: number;
  /** Cards of its column. */
  total: number;
}

/**
 * Reads the columns of an agent's board, each with its number of cards and the first of them, by five statements for any
 * number of columns.
 */
export async function readBoard(ctx: Context, query: BoardQuery): Promise<Board> {
  const columns = await listColumns(ctx);
  const found = await placesOf(ctx, columns, ofQueues(query.queueIds), firstPage);
  const cards = await cardsOf(ctx, found);
  return {
    lanes: columns.map(presentTag),
    cards: [noColumn, ...columns.map(({ id }) => id)].map((id) => laneCards(id, cards.get(id) ?? [])),
  };
}

/** Reads a page of one column. Throws ERR_NO_TAG_FOUND for a tag that is no column. */
export async function readColumn(
  ctx: Context,
  { laneId, after, queueIds }: ColumnQuery & { laneId: number },
): Promise<ColumnCards> {
  const columns = await listColumns(ctx);
  if (laneId !== noColumn && !columns.some(({ id }) => id === laneId)) throw TagNotFound();
  const found = await placesOf(ctx, columns, ofQueues(queueIds), pageAfter(laneId, after));
  const page = laneCards(laneId, (await cardsOf(ctx, found)).get(laneId) ?? []);
  if (after === undefined || found.length > 0) return page;
  // Each place carries the number of cards of its column, and a page behind the last card has none.
  const [first] = await placesOf(ctx, columns, ofQueues(queueIds), firstOf(laneId));
  return { ...page, count: first?.total ?? 0 };
}

/** Counts the cards of each column. */
export async function countCards(ctx: Context, query: BoardQuery): Promise<ColumnCounts> {
  const columns = await listColumns(ctx);
  const first = { sql: 'p.place = 1', bindings: [] };
  const found = await placesOf(ctx, columns, ofQueues(query.queueIds), first);
  const counts = new Map(found.map(({ lane: column, total }) => [column, total]));
  return [noColumn, ...columns.map(({ id }) => id)].map((laneId) => ({
    laneId,
    count: counts.get(laneId) ?? 0,
  }));
}

const firstPage: Condition = { sql: `p.place <= ${boardLimits.cardsOfPage + 1}`, bindings: [] };

const firstOf = (laneId: number): Condition => ({ sql: 'p.lane = ? AND p.place = 1', bindings: [laneId] });

/** Condition for a page of one column, behind the card that ended the page before, wherever it is by now. */
function pageAfter(laneId: number, after: string | undefined): Condition {
  if (after === undefined) return { sql: `p.lane = ? AND ${firstPage.sql}`, bindings: [laneId] };
  const [since = 0, id = 0] = after.split('-').map(Number);
  return {
    sql: 'p.lane = ? AND (p.since < ? OR (p.since = ? AND p.id < ?))',
    bindings: [laneId, since, since, id],
  };
}

/**
 * Walks the company's pending and open tickets along their index and looks up the column of each by its key, never the closed
 * ones that a column has gathered. A ticket that carries several columns, since one of them was a label before, is in the
 * first. Without the columns that the actor has just taken a card off.
 */
async function placesOf(
  ctx: Context,
  columns: readonly TagRow[],
  queues: Condition | null,
  page: Condition,
): Promise<Place[]> {
  const where = onBoard(ctx, queues);
  const ids = columns.map(({ id }) => id);
  const ranks = ids.map((id, rank) => `WHEN ${Number(id)} THEN ${rank}`).join(' ');
  const rank = (alias: string) => (ids.length > 0 ? `CASE ${alias}.tagId ${ranks} END` : '0');
  const inLane = ids.length > 0 ? `IN (${places(ids.length)})` : 'IS NULL';
  const found = await ctx.sql.rows<Place>(
    `SELECT p.id, p.lane, p.since, p.total FROM (
       SELECT c.id, c.lane, c.since, COUNT(*) OVER (PARTITION BY c.lane) AS total,
         ROW_NUMBER() OVER (PARTITION BY c.lane ORDER BY c.since DESC, c.id DESC) AS place
       FROM (
         SELECT t.id, COALESCE(x.tagId, ${noColumn}) AS lane, COALESCE(x.createdAt, t.createdAt) AS since
         FROM Tickets t
         LEFT JOIN LaneRemovals r ON r.ticketId = t.id AND r.userId = ?
         LEFT JOIN TicketTags x ON x.ticketId = t.id AND x.tagId ${inLane} AND r.ticketId IS NULL
         LEFT JOIN TicketTags y ON y.ticketId = x.ticketId AND y.tagId ${inLane} AND ${rank('y')} < ${rank('x')}
         WHERE y.ticketId IS NULL AND ${where.sql}
       ) c
     ) p WHERE ${page.sql} ORDER BY p.lane, p.since DESC, p.id DESC LIMIT ${(boardLimits.cardsOfPage + 1) * (ids.length + 1)}`,
    [ctx.actor.userId ?? 0, ...ids, ...ids, ...where.bindings, ...page.bindings],
  );
  // MySQL answers what it computes from two columns as text.
  return found.map(({ id, lane: column, since, total }) => ({
    id,
    lane: Number(column),
    since: Number(since),
    total: Number(total),
  }));
}

async function cardsOf(ctx: Context, found: readonly Place[]): Promise<Map<number, Array<Card & Place>>> {
  const rows = await ticketRowsByIds(
    ctx,
    found.map(({ id }) => id),
  );
  const tickets = new Map((await presentTickets(ctx, rows)).map((ticket) => [ticket.id, ticket]));
  const columns = new Map<number, Array<Card & Place>>();
  for (const place of found) {
    const ticket = tickets.get(place.id);
    if (!ticket) continue;
    const card = { ...ticket, ...place, laneId: place.lane };
    columns.set(place.lane, [...(columns.get(place.lane) ?? []), card]);
  }
  return columns;
}

/** The page without the one card more that says whether others follow. */
function laneCards(laneId: number, found: ReadonlyArray<Card & Place>): ColumnCards {
  const cards = found.slice(0, boardLimits.cardsOfPage);
  const last = cards.at(-1);
  return {
    laneId,
    count: found[0]?.total ?? 0,
    cards,
    next: last && found.length > cards.length ? `${last.since}-${last.id}` : null,
  };
}
