import { type Context, containing } from '@balcao/core';
import { QuickMessage } from './quick-message.ts';

/**
 * Finds shared and offered quick messages with one of these words (without accents and in lower case), at most `max`:
 * those with most of them, of as many the newest.
 */
export async function quickMessagesSaying(
  ctx: Context,
  words: readonly string[],
  max: number,
): Promise<Array<Pick<QuickMessage, 'id' | 'shortcode' | 'message'>>> {
  if (words.length === 0) return [];
  const patterns = words.map(containing);
  return QuickMessage.of(ctx)
    .where({ geral: true, status: true })
    .where((either) => {
      for (const pattern of patterns) either.orWhereRaw("searchKey LIKE ? ESCAPE '!'", [pattern]);
    })
    .orderByRaw(
      `${words.map(() => "(CASE WHEN searchKey LIKE ? ESCAPE '!' THEN 1 ELSE 0 END)").join(' + ')} DESC, id DESC`,
      patterns,
    )
    .limit(max)
    .select('id', 'shortcode', 'message');
}
