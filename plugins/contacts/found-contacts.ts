import type { Context } from '@balcao/core';
import { contactSearch, containsAny } from './search-key.ts';
import { walkContacts } from './walk-contacts.ts';

/** Ids that one step looks at, whoever's they are: few where it blocks the event loop, more where the database is another process. */
const idsOfStep = { sqlite: 1_000, mysql: 10_000 } as const;

/** Number of contacts that a search finds now; without a text, of all. */
export async function countFound(ctx: Context, searchParam: string): Promise<number> {
  const texts = await contactSearch(ctx, searchParam);
  if (texts.length === 0) {
    const counted = await ctx.table('Contacts').count({ count: '*' }).first();
    return Number(counted?.count ?? 0);
  }
  let count = 0;
  for await (const ids of walkContacts(ctx, texts)) count += ids.length;
  return count;
}

/**
 * One step along the contacts by id, from `after` to `newestId`: whom of them a search finds, and how far the step went; null
 * behind the last. For work that goes on where a killed process stopped, whoever is renamed meanwhile.
 */
export async function stepOfFound(
  ctx: Context,
  { searchParam, after, newestId }: { searchParam: string; after: number; newestId: number },
): Promise<{ ids: number[]; upTo: number } | null> {
  if (after >= newestId) return null;
  const upTo = Math.min(newestId, after + idsOfStep[ctx.host.database.dialect]);
  const texts = await contactSearch(ctx, searchParam);
  const found = texts.length === 0 ? null : containsAny('searchKey', texts);
  // `+`: by the ids. No index has a company's contacts in their order.
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Contacts WHERE id > ? AND id <= ? AND +companyId = :company ${found ? `AND ${found.sql}` : ''} ORDER BY id`,
    [after, upTo, ...(found?.bindings ?? [])],
  );
  return { ids: rows.map(({ id }) => id), upTo };
}
