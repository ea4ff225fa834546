import { type Context, nextTurn, places, type SearchToken } from '@balcao/core';
import { firstIdOf, segmentOf } from './index/token-table.ts';
import { newestOfWords, rangeOf, wordsOfSegment } from './newest-of-words.ts';

/** Most index rows of a word that a statement reads; for a more frequent word the messages themselves are read. */
const rowsMax = 8_000;
const segmentsMax = 128;

export interface Candidates {
  /** Newest first. */
  ids: readonly number[];
  /** All of them have all the words; otherwise they may have, and none that has is left out. */
  isExact: boolean;
  /** Where to go on: everything from here on has been seen. */
  before: number;
}

/**
 * Finds messages of the company that may have all these words, newest first, in steps. A step is a few statements over a few
 * segments, reads at most `rowsMax` rows, and lets other work of the process run after it. The caller stops when it has
 * enough.
 */
export async function* walkTokens(
  ctx: Context,
  wanted: readonly SearchToken[],
  { before: start = Number.MAX_SAFE_INTEGER, max }: { before?: number; max: number },
): AsyncGenerator<Candidates> {
  const ends = await endsOf(ctx);
  let before = start;
  let width = 1;
  while (ends && segmentOf(before - 1) >= ends.oldest && before > 0) {
    const newest = Math.min(ends.newest, segmentOf(before - 1));
    const oldest = Math.max(ends.oldest, newest - width + 1);
    const segments = Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
    const reader = await readerOf(ctx, { segments, wanted, max });
    if (!reader) {
      width = Math.max(1, width >> 2);
      continue;
    }
    const { isExact, read } = reader;
    const from = firstIdOf(oldest);
    let ids: number[];
    do {
      ids = await read(before);
      before = ids.length === max ? (ids.at(-1) as number) : from;
      yield { ids, isExact, before };
      await nextTurn();
    } while (ids.length === max);
    width = Math.min(segmentsMax, width * 2);
  }
}

interface Step {
  /** The newest first. */
  segments: readonly number[];
  wanted: readonly SearchToken[];
  max: number;
}

/** Way to read a step's messages. */
interface Reader {
  isExact: boolean;
  /** Reads the newest ids below one, at most as many as the step wants. */
  read: (before: number) => Promise<number[]>;
}

/** Chooses the way to read a step; null: too many rows for a statement, so that the step should be narrower. */
async function readerOf(ctx: Context, step: Step): Promise<Reader | null> {
  return (await readerOfOneWord(ctx, step)) ?? readerByCount(ctx, step);
}

/** Reads one typed word in one segment along the index; null: it is not one, or begins too many words. */
async function readerOfOneWord(ctx: Context, { segments, wanted, max }: Step): Promise<Reader | null> {
  const [[segment = 0, ...otherSegments], [token, ...otherTokens]] = [segments, wanted];
  if (!token || otherTokens.length + otherSegments.length > 0) return null;
  const words = await wordsOfSegment(ctx, segment, token);
  return words && { isExact: true, read: (before) => newestOfWords(ctx, { segment, words, before, max }) };
}

/** Counts the rows first, up to a limit, so that no statement reads more of them. */
async function readerByCount(ctx: Context, { segments, wanted, max }: Step): Promise<Reader | null> {
  const rows = await countRows(ctx, segments, wanted);
  await nextTurn();
  if (rows.includes(0)) return { isExact: true, read: async () => [] };
  const few = wanted.filter((_, index) => (rows[index] ?? 0) < rowsMax);
  const isExact = few.length === wanted.length;
  if (!isExact && segments.length > 1) return null;
  if (few.length > 0)
    return { isExact, read: (before) => messagesWith(ctx, { segments, wanted: few, max }, before) };
  const from = firstIdOf(segments.at(-1) ?? 0);
  return { isExact, read: (before) => messagesOf(ctx, { from, before, max }) };
}

async function endsOf(ctx: Context): Promise<{ oldest: number; newest: number } | null> {
  const [ends] = await ctx.sql.rows<{ oldest: number | null; newest: number | null }>(
    `SELECT (SELECT MIN(segment) FROM MessageWords WHERE companyId = :company) AS oldest,
       (SELECT MAX(segment) FROM MessageWords WHERE companyId = :company) AS newest`,
  );
  return ends && ends.oldest !== null && ends.newest !== null
    ? { oldest: ends.oldest, newest: ends.newest }
    : null;
}

/** Counts the rows of each word in the segments, up to the most that a statement may look at. */
async function countRows(
  ctx: Context,
  segments: readonly number[],
  wanted: readonly SearchToken[],
): Promise<number[]> {
  const condition = ofWord(segments);
  const counts = wanted.map(
    (_, index) =>
      `(SELECT COUNT(*) FROM (SELECT 1 AS one FROM MessageWords WHERE ${condition} LIMIT ${rowsMax}) r${index}) AS c${index}`,
  );
  const [row] = await ctx.sql.rows<Record<string, number>>(
    `SELECT ${counts.join(', ')}`,
    wanted.flatMap((word) => [...segments, ...rangeOf(word)]),
  );
  return wanted.map((_, index) => Number(row?.[`c${index}`] ?? 0));
}

async function messagesWith(
  ctx: Context,
  { segments, wanted, max }: Step,
  before: number,
): Promise<number[]> {
  const condition = `${ofWord(segments)} AND messageId < ?`;
  const each = wanted.map(
    (_, index) => `SELECT DISTINCT messageId, ${index} AS nth FROM MessageWords WHERE ${condition}`,
  );
  // Not as a condition that there be a row: MariaDB would make a table of all rows of the second word first.
  const sql =
    each.length === 1
      ? `SELECT DISTINCT messageId FROM MessageWords WHERE ${condition} ORDER BY messageId DESC LIMIT ${max}`
      : `SELECT messageId FROM (${each.join(' UNION ALL ')}) found
         GROUP BY messageId HAVING COUNT(*) = ${each.length} ORDER BY messageId DESC LIMIT ${max}`;
  const rows = await ctx.sql.rows<{ messageId: number }>(
    sql,
    wanted.flatMap((word) => [...segments, ...rangeOf(word), before]),
  );
  return rows.map(({ messageId }) => Number(messageId));
}

/**
 * Reads the newest messages themselves: where every word is in thousands of messages, the newest messages are likely to
 * contain them all.
 */
async function messagesOf(
  ctx: Context,
  { from, before, max }: { from: number; before: number; max: number },
): Promise<number[]> {
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Messages WHERE companyId = :company AND id >= ? AND id < ? ORDER BY id DESC LIMIT ${max}`,
    [from, before],
  );
  return rows.map(({ id }) => id);
}

function ofWord(segments: readonly number[]): string {
  return `companyId = :company AND segment IN (${places(segments.length)}) AND word BETWEEN ? AND ?`;
}
