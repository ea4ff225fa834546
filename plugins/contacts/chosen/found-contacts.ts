import type { Context } from '@balcao/core';
import type { FieldFilter } from '../fields/field-filter.ts';
import { fieldConditions } from '../fields/filter-contacts.ts';
import { contactSearch, containsAny } from '../search-key.ts';
import { walkContacts } from '../walk-contacts.ts';

/** Ids that one step looks at, of any company: few where it blocks the event loop, more where the database is another process. */
const idsOfStep = { sqlite: 1_000, mysql: 10_000 } as const;

/** Search text and filter, which a contact must both match; an empty one matches every contact. */
interface Sought {
  searchParam: string;
  fieldFilter: FieldFilter;
}

/** Counts the contacts that a search and a filter find together. */
export async function countFound(ctx: Context, { searchParam, fieldFilter }: Sought): Promise<number> {
  const texts = await contactSearch(ctx, searchParam);
  const conditions = await fieldConditions(ctx, fieldFilter);
  if (texts.length === 0 && conditions.length === 0) {
    const counted = await ctx.table('Contacts').count({ count: '*' }).first();
    return Number(counted?.count ?? 0);
  }
  let count = 0;
  for await (const ids of walkContacts(ctx, texts, conditions)) count += ids.length;
  return count;
}

/**
 * Takes one step through the contacts by id, from `after` to `newestId`. Returns the contacts that match a search and a
 * filter, and how far the step went; null behind the last contact. For background work that continues where a killed
 * process stopped, also when contacts are renamed meanwhile.
 */
export async function stepOfFound(
  ctx: Context,
  { searchParam, fieldFilter, after, newestId }: Sought & { after: number; newestId: number },
): Promise<{ ids: number[]; upTo: number } | null> {
  if (after >= newestId) return null;
  const upTo = Math.min(newestId, after + idsOfStep[ctx.host.database.dialect]);
  const texts = await contactSearch(ctx, searchParam);
  const found = [
    ...(texts.length === 0 ? [] : [containsAny('c.searchKey', texts)]),
    ...(await fieldConditions(ctx, fieldFilter)),
  ];
  // `+`: by the ids. No index has a company's contacts in their order.
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT c.id FROM Contacts c WHERE c.id > ? AND c.id <= ? AND +c.companyId = :company
     ${found.map(({ sql }) => `AND ${sql}`).join(' ')} ORDER BY c.id`,
    [after, upTo, ...found.flatMap(({ bindings }) => [...bindings])],
  );
  return { ids: rows.map(({ id }) => id), upTo };
}
