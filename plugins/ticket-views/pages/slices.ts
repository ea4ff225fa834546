import type { Context } from '@balcao/core';
import type { Condition } from '../../tickets/index.ts';

/** Number of tickets that one query reads where all of a company's tickets have to be searched. */
export const sliceSize = 1_000;
/** Sort key behind every other. */
export const never = Number.MAX_SAFE_INTEGER;

/** The next slice of the company's tickets, the latest first, and whether the condition holds for each. */
export function sliceOf(
  ctx: Context,
  column: string,
  where: Condition,
  after: readonly number[] | null,
): Promise<Array<{ id: number; at: number; holds: number }>> {
  const [at, id] = after ? [-Number(after[0]), -Number(after[1])] : [never, never];
  return ctx.sql.rows(
    `SELECT t.id, ${column} AS at, CASE WHEN ${where.sql} THEN 1 ELSE 0 END AS holds FROM Tickets t
     WHERE t.companyId = :company AND ${column} <= ? AND (${column} < ? OR t.id < ?)
     ORDER BY ${column} DESC, t.id DESC LIMIT ${sliceSize}`,
    [...where.bindings, at, at, id],
  );
}
