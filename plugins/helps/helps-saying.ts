import { type Context, containing } from '@balcao/core';
import { Help } from './help.ts';

/** Finds help videos with one of these words (without accents and in lower case), at most `max`. */
export async function helpsSaying(
  ctx: Context,
  words: readonly string[],
  max: number,
): Promise<Array<Pick<Help, 'id' | 'title' | 'description'>>> {
  if (words.length === 0) return [];
  return Help.in(ctx.host)
    .where((either) => {
      for (const word of words) either.orWhereRaw("searchKey LIKE ? ESCAPE '!'", [containing(word)]);
    })
    .orderBy('id', 'desc')
    .limit(max)
    .select('id', 'title', 'description');
}
