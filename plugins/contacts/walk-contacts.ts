import { type Context, containing, dialectOf } from '@balcao/core';

/** Keys that one statement looks at: few where it blocks the event loop, many where the database is another process. */
const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';
const after = 'companyId = ? AND searchKey >= ? AND (searchKey > ? OR id > ?)';

interface Place {
  searchKey: string;
  id: number;
}

/**
 * The company's contacts in whose search key the text occurs, in the key's order, by slices of the keys alone. After each
 * everybody else has a turn; whoever has enough stops.
 */
export async function* walkContacts(ctx: Context, text: string): AsyncGenerator<number[]> {
  let from: Place = { searchKey: '', id: 0 };
  for (;;) {
    const end = await endOfSlice(ctx, from);
    const ids = await matching(ctx, text, from, end);
    yield ids;
    if (!end) return;
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

async function endOfSlice(ctx: Context, from: Place): Promise<Place | undefined> {
  const [end] = await readRows<Place>(
    ctx,
    `SELECT searchKey, id FROM Contacts WHERE ${after} ORDER BY searchKey, id
     LIMIT 1 OFFSET ${keysOfStep[dialectOf(ctx.db)] - 1}`,
    [ctx.companyId, from.searchKey, from.searchKey, from.id],
  );
  return end;
}

async function matching(ctx: Context, text: string, from: Place, end: Place | undefined): Promise<number[]> {
  const upTo = end ? 'AND searchKey <= ? AND (searchKey < ? OR id <= ?)' : '';
  const rows = await readRows<{ id: number }>(
    ctx,
    `SELECT id FROM Contacts WHERE ${after} ${upTo} AND searchKey LIKE ? ESCAPE '!' ORDER BY searchKey, id`,
    [
      ...[ctx.companyId, from.searchKey, from.searchKey, from.id],
      ...(end ? [end.searchKey, end.searchKey, end.id] : []),
      containing(text),
    ],
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
