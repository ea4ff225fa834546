import { type Context, containing, dialectOf } from '@balcao/core';

/** Keys that one statement looks at: few where it blocks the event loop, many where the database is another process. */
const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';

/**
 * The company's contacts in whose search key the text occurs, in the key's order, by slices of the keys alone. After each
 * everybody else has a turn; whoever has enough stops.
 */
export async function* walkContacts(ctx: Context, text: string): AsyncGenerator<number[]> {
  let from = '';
  for (;;) {
    const end = await endOfSlice(ctx, from);
    yield await matching(ctx, text, from, end);
    if (end === undefined) return;
    from = end;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** The ids of all of them; null when there are more than `max`, which a frequent text is told by without a long walk. */
export async function contactIdsMatching(ctx: Context, text: string, max: number): Promise<number[] | null> {
  const beginning = await readRows<{ id: number }>(
    ctx,
    `SELECT id FROM Contacts WHERE companyId = ? AND searchKey BETWEEN ? AND ? LIMIT ${max + 1}`,
    [ctx.companyId, text, text + last],
  );
  if (beginning.length > max) return null;
  const found: number[] = [];
  for await (const ids of walkContacts(ctx, text)) {
    found.push(...ids);
    if (found.length > max) return null;
  }
  return found;
}

/** The last key of the slice after `from`; whoever has the same key is in the same slice. */
async function endOfSlice(ctx: Context, from: string): Promise<string | undefined> {
  const [end] = await readRows<{ searchKey: string }>(
    ctx,
    `SELECT searchKey FROM Contacts WHERE companyId = ? AND searchKey > ? ORDER BY searchKey
     LIMIT 1 OFFSET ${keysOfStep[dialectOf(ctx.db)] - 1}`,
    [ctx.companyId, from],
  );
  return end?.searchKey;
}

async function matching(ctx: Context, text: string, from: string, end: string = last): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    ctx,
    `SELECT id FROM Contacts WHERE companyId = ? AND searchKey > ? AND searchKey <= ? AND searchKey LIKE ? ESCAPE '!'
     ORDER BY searchKey, id`,
    [ctx.companyId, from, end, containing(text)],
  );
  return rows.map(({ id }) => id);
}

/** By hand: one walk is dozens of statements, and a builder would cost more than they do. */
async function readRows<Row>(
  { db }: Context,
  sql: string,
  bindings: ReadonlyArray<string | number>,
): Promise<Row[]> {
  const answer: unknown = await db.raw(sql, [...bindings]);
  return (dialectOf(db) === 'mysql' ? (answer as [Row[]])[0] : answer) as Row[];
}
