import { type Context, containing } from '@balcao/core';
import { Help } from './help.ts';

/**
 * Finds help videos with one of these words (without accents and in lower case), at most `max`:
 * those with most of them, of as many the newest.
 */
export async function helpsSaying(
  ctx: Context,
  words: readonly string[],
  max: number,
): Promise<Array<Pick<Help, 'id' | 'title' | 'description'>>> {
  if (words.length === 0) return [];
  const patterns = words.map(containing);
  return Help.in(ctx.host)
    .where((either) => {
      for (const pattern of patterns) either.orWhereRaw("searchKey LIKE ? ESCAPE '!'", [pattern]);
    })
    .orderByRaw(
      `${words.map(() => "(CASE WHEN searchKey LIKE ? ESCAPE '!' THEN 1 ELSE 0 END)").join(' + ')} DESC, id DESC`,
      patterns,
    )
    .limit(max)
    .select('id', 'title', 'description');
}
