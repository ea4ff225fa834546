import { type Context, isoTime } from '@balcao/core';
import { findTicket } from '../../tickets/index.ts';
import { AssignmentRow } from '../distribution/assignment.ts';
import type { Assignment } from '../schemas.ts';

const max = 50;

/**
 * Lists, for supervisors, the agents who got a ticket, the newest first. Throws ERR_NO_TICKET_FOUND for a ticket that the
 * user does not see.
 */
export async function listAssignments(ctx: Context, ticketId: number): Promise<Assignment[]> {
  await findTicket(ctx, ticketId);
  const rows = await AssignmentRow.of(ctx).where({ ticketId }).orderBy('id', 'desc').limit(max);
  const users = await ctx.host.accounts.describeUsers(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...{ id: row.id, ticketId, queueId: row.queueId, userId: row.userId },
    userName: names.get(row.userId) ?? null,
    ...{ reason: row.reason, endedBy: row.endedBy, candidates: row.candidates },
    at: isoTime(row.at),
    returnAt: isoTime(row.returnAt),
    endedAt: isoTime(row.endedAt),
  }));
}
