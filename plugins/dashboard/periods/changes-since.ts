import type { Context } from '@balcao/core';
import type { AskedChanges, LoggedChange } from '../../tickets/index.ts';
import { kindOf } from '../ticket-log.ts';

/** Reads entries of the ticket log of one kind, the earliest first. */
export async function changesSince(
  ctx: Context,
  { kind, since, behind, limit }: AskedChanges,
): Promise<LoggedChange[]> {
  const { at, id } = behind ?? { at: since, id: 0 };
  const rows = await ctx.sql.rows<LoggedChange>(
    `SELECT m.id, m.ticketId, m.at FROM Milestones m
     WHERE m.companyId = :company AND m.kind = ? AND m.at >= ? AND (m.at > ? OR m.id > ?)
     ORDER BY m.at, m.id LIMIT ${Number(limit)}`,
    [kindOf(kind), at, at, id],
  );
  return rows.map((row) => ({ id: Number(row.id), ticketId: Number(row.ticketId), at: Number(row.at) }));
}
