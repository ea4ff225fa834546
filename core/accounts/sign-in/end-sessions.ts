import type { Context } from '../../context.ts';
import type { EndReason } from './sessions.ts';

interface SessionsToEnd {
  reason: EndReason;
  /** Absent: every session of the company. */
  userId?: number;
  sessionId?: string;
  exceptSessionId?: string;
}

/**
 * Ends sessions of users in the context's company. HTTP calls with them are refused within a second, and their sockets are closed
 * after the commit.
 */
export async function endSessions(ctx: Context, { reason, ...whose }: SessionsToEnd): Promise<number> {
  const { host, companyId } = ctx;
  const now = Date.now();
  const query = ctx.table('Sessions').whereNull('endedAt');
  if (whose.userId !== undefined) query.where('userId', whose.userId);
  if (whose.sessionId !== undefined) query.where('id', whose.sessionId);
  if (whose.exceptSessionId !== undefined) query.whereNot('id', whose.exceptSessionId);
  const ended = Number(await query.update({ endedAt: now, endReason: reason, updatedAt: now }));
  host.accounts.forgetActors();
  host.database.afterCommit(() => host.live.disconnect({ companyId, ...whose }));
  return ended;
}
