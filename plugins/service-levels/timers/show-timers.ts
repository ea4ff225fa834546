import { type Context, isoTime, places } from '@balcao/core';
import { findTicket, type TicketNextDue } from '../../tickets/index.ts';
import { slaMetrics } from '../contract/limits.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { SlaPolicyRow } from '../policies/sla-policy.ts';
import type { SlaTimer } from '../schemas.ts';
import { botsOf } from './change-timers.ts';
import { HoursByKey } from './hours-of-key.ts';
import { pauseReasonOf } from './pause-reason.ts';
import { slaNow } from './sla-clock.ts';
import { readTimer, type SlaTimerRow } from './sla-timer.ts';

const minute = 60_000;
const iso = (moment: number | null) => isoTime(moment);

/**
 * Lists, for agents, the present timer of each metric of a ticket that they may see. Throws the errors of `findTicket`.
 */
export async function listTimers(ctx: Context, ticketId: number): Promise<SlaTimer[]> {
  const ticket = await findTicket(ctx, ticketId);
  const rows: SlaTimerRow[] = await ctx.table('SlaTimers').where({ ticketId }).select();
  const ids = rows.flatMap(({ policyId }) => (policyId === null ? [] : [policyId]));
  const policies = new Map(
    (await SlaPolicyRow.of(ctx).whereIn('id', ids)).map((policy) => [policy.id, policy]),
  );
  const isBots = (await botsOf(ctx, [ticketId])).has(ticketId);
  const hours = new HoursByKey(ctx);
  const timers = rows
    .map(readTimer)
    .sort((one, other) => slaMetrics.indexOf(one.metric) - slaMetrics.indexOf(other.metric));
  return Promise.all(
    timers.map(async (timer): Promise<SlaTimer> => {
      const policy = policies.get(timer.policyId ?? 0);
      const { id, metric, instance, policyId, state, targetMs, startedAt, outcome } = timer;
      return {
        ...{ id, metric, instance, policyId, state, outcome },
        policyName: policy?.name ?? null,
        pauseReason: state === 'paused' ? pauseReasonOf(metric, { ticket, isBots, policy }) : null,
        targetMinutes: targetMs / minute,
        startedAt: isoTime(startedAt),
        dueAt: iso(timer.dueAt),
        warnAt: iso(timer.warnAt),
        startsAt: iso(await startsAtOf(ctx, hours, timer)),
        breachedAt: iso(timer.breachedAt),
        endedAt: iso(timer.endedAt),
      };
    }),
  );
}

/** Finds the next due time of each of these tickets, with one statement; none where the company has no policies. */
export async function nextDueOf(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, TicketNextDue>> {
  const next = new Map<number, TicketNextDue>();
  if (ticketIds.length === 0 || (await activePolicies(ctx)).length === 0) return next;
  const rows = await ctx.sql.rows<SlaTimerRow>(
    `SELECT * FROM SlaTimers WHERE ticketId IN (${places(ticketIds.length)}) AND companyId = :company
     AND state = 'running' AND dueAt IS NOT NULL ORDER BY dueAt, id`,
    [...ticketIds],
  );
  const hours = new HoursByKey(ctx);
  for (const timer of rows.map(readTimer)) {
    if (next.has(timer.ticketId) || timer.dueAt === null) continue;
    next.set(timer.ticketId, {
      metric: timer.metric,
      dueAt: isoTime(timer.dueAt),
      warnAt: iso(timer.warnAt),
      isBreached: timer.breachedAt !== null,
      startsAt: iso(await startsAtOf(ctx, hours, timer)),
    });
  }
  return next;
}

/** Returns when a timer outside its opening hours continues; null: it is within them, or over its target. */
async function startsAtOf(ctx: Context, hours: HoursByKey, timer: SlaTimerRow): Promise<number | null> {
  const now = slaNow(ctx.host);
  if (timer.state !== 'running' || timer.dueAt === null || timer.dueAt <= now) return null;
  const opening = (await hours.of(timer.calendarKey)).nextOpening(now);
  return opening === null || opening <= now ? null : opening;
}
