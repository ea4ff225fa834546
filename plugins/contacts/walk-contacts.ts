import { type Context, containing, dialectOf } from '@balcao/core';

/** Keys that one statement looks at: few where it blocks the event loop, many where the database is another process. */
const keysOfStep = { sqlite: 4_000, mysql: 50_000 } as const;
const last = '\u{10ffff}';

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
  const beginning: number[] = await ctx
    .table('Contacts')
    .whereBetween('searchKey', [text, text + last])
    .limit(max + 1)
    .pluck('id');
  if (beginning.length > max) return null;
  const found: number[] = [];
  for await (const ids of walkContacts(ctx, text)) {
    found.push(...ids);
    if (found.length > max) return null;
  }
  return found;
}

async function endOfSlice(ctx: Context, { searchKey, id }: Place): Promise<Place | undefined> {
  return after(ctx, { searchKey, id })
    .orderBy(['searchKey', 'id'])
    .offset(keysOfStep[dialectOf(ctx.db)] - 1)
    .first('searchKey', 'id');
}

function matching(ctx: Context, text: string, from: Place, end: Place | undefined): Promise<number[]> {
  const slice = after(ctx, from);
  if (end)
    slice
      .where('searchKey', '<=', end.searchKey)
      .where((either) => either.where('searchKey', '<', end.searchKey).orWhere('id', '<=', end.id));
  return slice
    .whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)])
    .orderBy(['searchKey', 'id'])
    .pluck('id');
}

function after(ctx: Context, { searchKey, id }: Place) {
  return ctx
    .table('Contacts')
    .where('searchKey', '>=', searchKey)
    .where((either) => either.where('searchKey', '>', searchKey).orWhere('id', '>', id));
}
