import type { Context } from '@balcao/core';

/** Condition of the pending and open tickets that a number left behind at the connection that had it. */
const leftBehind = `t.companyId = :company AND t.status <> 'closed' AND (t.whatsappId = ? OR (t.whatsappId IS NULL
  AND EXISTS (SELECT 1 FROM Messages m WHERE m.id = t.lastMessageId AND m.whatsappId = ?)))`;

/** Counts the tickets that a number left behind on its former connection. */
export async function countLeft(ctx: Context, formerConnectionId: number): Promise<number> {
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM Tickets t WHERE ${leftBehind}`,
    [formerConnectionId, formerConnectionId],
  );
  return Number(row?.count ?? 0);
}

/** A page of their ids, the oldest first. */
export async function idsOfLeft(
  ctx: Context,
  formerConnectionId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT t.id FROM Tickets t WHERE t.id > ? AND ${leftBehind} ORDER BY t.id LIMIT ${Math.trunc(limit)}`,
    [afterId, formerConnectionId, formerConnectionId],
  );
  return rows.map(({ id }) => Number(id));
}
