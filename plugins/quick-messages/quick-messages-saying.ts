import { type Context, containing } from '@balcao/core';
import { QuickMessage } from './quick-message.ts';

/** Finds shared and offered quick messages with one of these words (without accents and in lower case), at most `max`. */
export async function quickMessagesSaying(
  ctx: Context,
  words: readonly string[],
  max: number,
): Promise<Array<Pick<QuickMessage, 'id' | 'shortcode' | 'message'>>> {
  if (words.length === 0) return [];
  return QuickMessage.of(ctx)
    .where({ geral: true, status: true })
    .where((either) => {
      for (const word of words) either.orWhereRaw("searchKey LIKE ? ESCAPE '!'", [containing(word)]);
    })
    .orderBy('id', 'desc')
    .limit(max)
    .select('id', 'shortcode', 'message');
}
