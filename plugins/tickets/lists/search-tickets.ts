import { type Context, nextTurn, type PageWindow, places } from '@balcao/core';
import { contactSearch, containsAny } from '../../contacts/index.ts';
import { partsOf } from '../per-application.ts';
import { ticketsThatSay } from '../search/tickets-that-say.ts';
import type { Condition } from '../visibility.ts';

/** Most tickets that are looked up first; with more tickets or contacts the query walks through the list instead. */
const ticketsMax = 2_000;
/** Tickets that one statement looks at. */
const ticketsOfStep = 1_000;

export interface PageOfIds {
  /** In the list's order. */
  ids: number[];
  /** Exact, unless the text is a frequent one: then a lower bound. */
  count: number;
  hasMore: boolean;
}

interface Entry {
  id: number;
  updatedAt: number;
}

/**
 * Lists a page of the tickets under the condition whose contact has the text in name or number, or whose messages contain
 * it. Matches are found before the list is queried; for a name that hundreds have the list is read from its top instead.
 */
export function searchTickets(
  ctx: Context,
  where: Condition,
  search: string,
  window: PageWindow,
): Promise<PageOfIds> {
  const { searches, names } = partsOf(ctx.host);
  return searches.run(ctx.companyId, async () => {
    const said = await ticketsThatSay(ctx, search);
    const texts = await contactSearch(ctx, search);
    const contactIds = await names.idsOf(ctx, texts);
    const named = contactIds && (await ticketsOf(ctx, contactIds));
    return named && named.length <= ticketsMax
      ? pageOfFound(ctx, where, [...new Set([...named, ...said])], window)
      : pageOfList(ctx, where, { named: containsAny('c.searchKey', texts), said }, window);
  });
}

async function pageOfFound(
  ctx: Context,
  where: Condition,
  found: readonly number[],
  { limit, offset }: PageWindow,
): Promise<PageOfIds> {
  if (found.length === 0) return { ids: [], count: 0, hasMore: false };
  const ids = places(found.length);
  // The found ones lead: by its own choice the embedded database would walk along the list and look each ticket up.
  const rows = await ctx.sql.rows<Entry>(
    `SELECT t.id FROM (SELECT id FROM Tickets WHERE id IN (${ids})) found CROSS JOIN Tickets t ON t.id = found.id
     ${where.sql} ORDER BY t.updatedAt DESC, t.id DESC`,
    [...found, ...where.bindings],
  );
  const shown = rows.slice(offset, offset + limit).map(({ id }) => id);
  return { ids: shown, count: rows.length, hasMore: rows.length > offset + limit };
}

async function pageOfList(
  ctx: Context,
  where: Condition,
  { named, said }: { named: Condition; said: ReadonlySet<number> },
  { limit, offset }: PageWindow,
): Promise<PageOfIds> {
  const ids: number[] = [];
  let after: Entry | undefined;
  do {
    const rows: Array<Entry & { isNamed: 0 | 1 }> = await slice(ctx, where, named, after);
    for (const { id, isNamed } of rows) if (isNamed || said.has(id)) ids.push(id);
    after = rows.length === ticketsOfStep ? rows.at(-1) : undefined;
    await nextTurn();
  } while (after && ids.length <= offset + limit);
  const shown = ids.slice(offset, offset + limit);
  return { ids: shown, count: ids.length, hasMore: ids.length > offset + limit };
}

function slice(
  ctx: Context,
  where: Condition,
  named: Condition,
  after: Entry | undefined,
): Promise<Array<Entry & { isNamed: 0 | 1 }>> {
  const older = after ? 'AND t.updatedAt <= ? AND (t.updatedAt < ? OR t.id < ?)' : '';
  return ctx.sql.rows(
    `SELECT t.id, t.updatedAt, ${named.sql} AS isNamed FROM Tickets t
     LEFT JOIN Contacts c ON c.id = t.contactId ${where.sql} ${older}
     ORDER BY t.updatedAt DESC, t.id DESC LIMIT ${ticketsOfStep}`,
    [...named.bindings, ...where.bindings, ...(after ? [after.updatedAt, after.updatedAt, after.id] : [])],
  );
}

async function ticketsOf(ctx: Context, contactIds: readonly number[]): Promise<number[]> {
  if (contactIds.length === 0) return [];
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Tickets WHERE companyId = :company AND contactId IN (${places(contactIds.length)}) LIMIT ${ticketsMax + 1}`,
    [...contactIds],
  );
  return rows.map(({ id }) => id);
}
