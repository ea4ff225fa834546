import { type Context, places } from '@balcao/core';
import type { FieldCondition } from './fields/field-filter.ts';
import { containsAny } from './search-key.ts';

/**
 * Number of keys that one statement reads: few where it blocks the event loop, many where the database is another
 * process.
 */
export const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';
/** Contacts of one value that are read by its index and then sorted. */
const fewMax = 5_000;

/**
 * Finds the ids of contacts whose search key contains one of the texts, in the key's order, one slice of the search keys at a
 * time. Lets other work of the process run after each slice; the caller stops when it has enough.
 *
 * Conditions on fields must hold too. Where one of them holds for few contacts, these alone are looked at, all at once.
 */
export async function* walkContacts(
  ctx: Context,
  texts: readonly string[],
  conditions: readonly FieldCondition[] = [],
): AsyncGenerator<number[]> {
  const found = [...(texts.length > 0 ? [containsAny('c.searchKey', texts)] : []), ...conditions];
  const few = await fewContacts(ctx, conditions);
  if (few) {
    // `+`: by the ids.
    if (few.length > 0)
      yield await matching(ctx, found, {
        sql: `c.id IN (${places(few.length)}) AND +c.companyId = :company`,
        bindings: few,
      });
    return;
  }
  let from = '';
  for (;;) {
    const end = await endOfSlice(ctx, from);
    const slice = {
      sql: 'c.companyId = :company AND c.searchKey > ? AND c.searchKey <= ?',
      bindings: [from, end ?? last],
    };
    yield await matching(ctx, found, slice);
    if (end === undefined) return;
    from = end;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** The ids of all of them; null when there are more than `max`, which shows that a text is frequent without a long walk. */
export async function contactIdsMatching(
  ctx: Context,
  texts: readonly string[],
  max: number,
): Promise<number[] | null> {
  const [text = ''] = texts;
  const beginning = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Contacts WHERE companyId = :company AND searchKey BETWEEN ? AND ? LIMIT ${max + 1}`,
    [text, text + last],
  );
  if (beginning.length > max) return null;
  const found: number[] = [];
  for await (const ids of walkContacts(ctx, texts)) {
    found.push(...ids);
    if (found.length > max) return null;
  }
  return found;
}

/** The last key of the slice after `from`; contacts of the same key are in the same slice. */
async function endOfSlice(ctx: Context, from: string): Promise<string | undefined> {
  const [end] = await ctx.sql.rows<{ searchKey: string }>(
    `SELECT searchKey FROM Contacts WHERE companyId = :company AND searchKey > ? ORDER BY searchKey
     LIMIT 1 OFFSET ${keysOfStep[ctx.host.database.dialect] - 1}`,
    [from],
  );
  return end?.searchKey;
}

/** Ids that an index has of one of the conditions, where these are few; null: each of them holds for many. */
async function fewContacts(ctx: Context, conditions: readonly FieldCondition[]): Promise<number[] | null> {
  for (const { lead } of conditions) {
    if (!lead) continue;
    const rows = await ctx.sql.rows<{ id: number }>(`${lead.sql} LIMIT ${fewMax + 1}`, lead.bindings);
    if (rows.length <= fewMax) return [...new Set(rows.map(({ id }) => id))];
  }
  return null;
}

type Condition = Pick<FieldCondition, 'sql' | 'bindings'>;

/** Filters contacts by conditions; returns the ids of those that match all, in the order of the search keys. */
async function matching(ctx: Context, found: readonly Condition[], among: Condition): Promise<number[]> {
  const all = [among, ...found];
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT c.id FROM Contacts c WHERE ${all.map(({ sql }) => sql).join(' AND ')}
     ORDER BY c.searchKey, c.id`,
    all.flatMap(({ bindings }) => bindings),
  );
  return rows.map(({ id }) => id);
}
