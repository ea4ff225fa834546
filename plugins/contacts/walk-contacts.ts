import type { Context } from '@balcao/core';
import { containsAny } from './search-key.ts';

/** Keys that one statement looks at: few where it blocks the event loop, many where the database is another process. */
export const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';

/**
 * Finds the ids of contacts whose search key contains one of the texts, in the key's order, one slice of the search keys at a
 * time. Lets other work of the process run after each slice; the caller stops when it has enough.
 */
export async function* walkContacts(ctx: Context, texts: readonly string[]): AsyncGenerator<number[]> {
  let from = '';
  for (;;) {
    const end = await endOfSlice(ctx, from);
    yield await matching(ctx, texts, from, end);
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

/** The last key of the slice after `from`; whoever has the same key is in the same slice. */
async function endOfSlice(ctx: Context, from: string): Promise<string | undefined> {
  const [end] = await ctx.sql.rows<{ searchKey: string }>(
    `SELECT searchKey FROM Contacts WHERE companyId = :company AND searchKey > ? ORDER BY searchKey
     LIMIT 1 OFFSET ${keysOfStep[ctx.host.database.dialect] - 1}`,
    [from],
  );
  return end?.searchKey;
}

async function matching(
  ctx: Context,
  texts: readonly string[],
  from: string,
  end: string = last,
): Promise<number[]> {
  const found = containsAny('searchKey', texts);
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Contacts WHERE companyId = :company AND searchKey > ? AND searchKey <= ? AND ${found.sql}
     ORDER BY searchKey, id`,
    [from, end, ...found.bindings],
  );
  return rows.map(({ id }) => id);
}
