import { type Context, places } from '@balcao/core';
import type { FieldCondition } from './fields/field-filter.ts';
import { containsAny } from './search-key.ts';

/**
 * Number of keys that one statement reads: few on the embedded database, where it blocks the event loop, and many on a
 * database server.
 */
export const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';
/** Contacts that a single condition may find by its index to be read directly and then sorted. */
const fewMax = 5_000;

/**
 * Finds the ids of contacts whose search key contains one of the texts, and for which all conditions on fields hold, in
 * the order of the search keys and one slice of keys at a time. Other work of the process runs after each slice, and
 * the caller stops when it has enough. Where a condition holds for few contacts, these alone are read, at once.
 */
export async function* walkContacts(
  ctx: Context,
  texts: readonly string[],
  conditions: readonly FieldCondition[] = [],
): AsyncGenerator<number[]> {
  const found = [...(texts.length > 0 ? [containsAny('c.searchKey', texts)] : []), ...conditions];
  const few = await fewContacts(ctx, conditions);
  if (few) {
    // `+` makes the database read by the ids.
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

/**
 * Finds the ids of all matching contacts; null when there are more than `max`, so that a frequent text is recognised
 * without a long search.
 */
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

/** Finds the last key of the slice that follows `from`; contacts with the same key are in the same slice. */
async function endOfSlice(ctx: Context, from: string): Promise<string | undefined> {
  const [end] = await ctx.sql.rows<{ searchKey: string }>(
    `SELECT searchKey FROM Contacts WHERE companyId = :company AND searchKey > ? ORDER BY searchKey
     LIMIT 1 OFFSET ${keysOfStep[ctx.host.database.dialect] - 1}`,
    [from],
  );
  return end?.searchKey;
}

/**
 * Finds the ids of one of the conditions by its index, where these are few; null: every condition holds for many
 * contacts.
 */
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
