import type { Context, SearchToken } from '@balcao/core';

/** Number of different words from which they are not read along the index. */
const wordsMax = 6;
const last = '\u{10ffff}';

/** First and last word of the index that a typed one stands for. */
export function rangeOf({ word, isPrefix }: SearchToken): [string, string] {
  return [word, isPrefix ? word + last : word];
}

/**
 * Lists the words of a segment that a typed one stands for; null where it begins more than a few. Each statement takes
 * the first and the last of those that are left, by one step down the index each.
 */
export async function wordsOfSegment(
  ctx: Context,
  segment: number,
  token: SearchToken,
): Promise<string[] | null> {
  if (!token.isPrefix) return [token.word];
  const words: string[] = [];
  for (let ends = rangeOf(token); words.length < wordsMax; ) {
    const isWithin = words.length === 0 ? 'word >= ? AND word <= ?' : 'word > ? AND word < ?';
    const of = (end: string) =>
      `(SELECT ${end}(word) FROM MessageWords WHERE companyId = :company AND segment = ? AND ${isWithin})`;
    const [found] = await ctx.sql.rows<{ first: string | null; last: string | null }>(
      `SELECT ${of('MIN')} AS first, ${of('MAX')} AS last`,
      [segment, ...ends, segment, ...ends],
    );
    if (!found || found.first === null || found.last === null) return words;
    words.push(found.first);
    if (found.last === found.first) return words;
    words.push(found.last);
    ends = [found.first, found.last];
  }
  return null;
}

/** Finds the newest messages of a segment that have one of these words. */
export async function newestOfWords(
  ctx: Context,
  { segment, words, before, max }: { segment: number; words: readonly string[]; before: number; max: number },
): Promise<number[]> {
  if (words.length === 0) return [];
  // In the order of the key, so that only as many rows are read as are wanted.
  const ofWord = `SELECT messageId FROM MessageWords
    WHERE companyId = :company AND segment = ? AND word = ? AND messageId < ? ORDER BY messageId DESC LIMIT ${max}`;
  const each = words.map((_, index) => `SELECT messageId FROM (${ofWord}) w${index}`);
  const rows = await ctx.sql.rows<{ messageId: number }>(
    words.length === 1
      ? ofWord
      : `SELECT DISTINCT messageId FROM (${each.join(' UNION ALL ')}) found ORDER BY messageId DESC LIMIT ${max}`,
    words.flatMap((word) => [segment, word, before]),
  );
  return rows.map(({ messageId }) => Number(messageId));
}
