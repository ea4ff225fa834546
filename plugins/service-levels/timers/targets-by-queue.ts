import { type Context, companyClock } from '@balcao/core';
import type { QueueTargets } from '../../tickets/index.ts';
import { slaMetrics } from '../contract/limits.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { nextDueOf } from './show-timers.ts';
import { slaNow } from './sla-clock.ts';
import { countSlaEntriesByQueue } from './walk-entries.ts';

/**
 * Targets of each queue: the first that is due, and the breaches of today, by the company's clock and by the queue that tickets were in.
 * null where the company has no policies. As many statements for many queues as for one, besides the hours of queues that are due by
 * their own.
 */
export async function targetsByQueueOf(
  ctx: Context,
): Promise<{ day: string; queues: ReadonlyMap<number, QueueTargets> } | null> {
  if ((await activePolicies(ctx)).length === 0) return null;
  const clock = await companyClock(ctx);
  const { day } = clock.at(slaNow(ctx.host));
  const first = await firstDue(ctx);
  const next = await nextDueOf(ctx, [...first.values()]);
  const breached = await countSlaEntriesByQueue(ctx, {
    ...{ from: clock.startOfDay(day) ?? 0, until: clock.endOfDay(day) ?? 0 },
    ...{ kinds: ['breached'], metrics: slaMetrics, of: {}, among: { sql: '', bindings: [] } },
  });
  const queues = new Map<number, QueueTargets>();
  for (const queueId of new Set([...first.keys(), ...breached.keys()])) {
    const ticketId = first.get(queueId) ?? 0;
    const due = next.get(ticketId);
    queues.set(queueId, {
      nextDue: due ? { ...due, ticketId } : null,
      breached: breached.get(queueId) ?? 0,
    });
  }
  return { day, queues };
}

/** The ticket of each queue that is due first, the oldest of several; read along the queues of `TicketWork_queue`. */
async function firstDue(ctx: Context): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.sql.rows<{ queueId: number; ticketId: number }>(
    `SELECT k.queueId, MIN(k.ticketId) AS ticketId FROM TicketWork k JOIN (
       SELECT queueId, MIN(nextDueAt) AS dueAt FROM TicketWork
       WHERE companyId = :company AND queueId IS NOT NULL AND nextDueAt IS NOT NULL GROUP BY queueId) earliest
     ON earliest.queueId = k.queueId AND earliest.dueAt = k.nextDueAt
     WHERE k.companyId = :company GROUP BY k.queueId`,
  );
  return new Map(rows.map(({ queueId, ticketId }) => [Number(queueId), Number(ticketId)]));
}
