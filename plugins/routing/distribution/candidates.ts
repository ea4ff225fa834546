import { type Context, places } from '@balcao/core';
import { usualState } from '../agents/agent-state.ts';
import { type Availability, routingLimits } from '../contract/limits.ts';
import { skillsOfAgents } from '../skills/skills.ts';
import type { Candidate } from './choose-agent.ts';
import { routingNow } from './routing-clock.ts';

const urgent = 4;

/** SQL of the load of the agent `u`: open tickets that are not snoozed, an urgent one twice. */
export const loadSql = `(SELECT COALESCE(SUM(CASE WHEN k.priority = ${urgent} THEN 2 ELSE 1 END), 0) FROM TicketWork k
  WHERE k.companyId = :company AND k.userId = u.id AND k.status = 'open' AND k.phase <> 'snoozed')`;

/** Finds the agents of a queue with the number of their open tickets. */
export async function candidatesOf(ctx: Context, queueId: number): Promise<Candidate[]> {
  const rows = await ctx.sql.rows<{
    userId: number;
    name: string;
    online: number;
    availability: Availability | null;
    capacity: number | null;
    lastAssignedAt: number | null;
    carried: number;
    recent: number;
  }>(
    `SELECT u.id AS userId, u.name, u.online, s.availability, s.capacity, s.lastAssignedAt, ${loadSql} AS carried,
       (SELECT COUNT(*) FROM Assignments a WHERE a.companyId = :company AND a.userId = u.id AND a.at > ?) AS recent
     FROM UserQueues uq JOIN Users u ON u.id = uq.userId LEFT JOIN AgentStates s ON s.userId = u.id
     WHERE uq.companyId = :company AND uq.queueId = ? ORDER BY u.id`,
    [burstSince(ctx), queueId],
  );
  const skills = await skillsOfAgents(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ carried, availability, capacity, lastAssignedAt, online, recent, ...who }) => ({
    ...who,
    isHere: Boolean(online) && (availability ?? usualState.availability) === 'available',
    capacity: capacity ?? usualState.capacity,
    load: Number(carried),
    lastAssignedAt: lastAssignedAt === null ? null : Number(lastAssignedAt),
    recent: Number(recent),
    skills: new Set(skills.get(who.userId)),
  }));
}

/** Counts what an agent carries, whose state the open transaction has locked. */
export async function loadOf(ctx: Context, userId: number): Promise<{ load: number; recent: number }> {
  const [row] = await ctx.sql.rows<{ carried: number; recent: number }>(
    `SELECT ${loadSql} AS carried,
       (SELECT COUNT(*) FROM Assignments a WHERE a.companyId = :company AND a.userId = u.id AND a.at > ?) AS recent
     FROM Users u WHERE u.id = ? AND u.companyId = :company`,
    [burstSince(ctx), userId],
  );
  return { load: Number(row?.carried ?? 0), recent: Number(row?.recent ?? 0) };
}

/** Agents who had these tickets a moment ago, and gave them back or did not answer. */
export async function passedOverBy(
  ctx: Context,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const passedOver = new Map<number, Set<number>>();
  if (ticketIds.length === 0) return passedOver;
  const since = routingNow(ctx.host) - routingLimits.passedOverMinutes * 60_000;
  const rows = await ctx.sql.rows<{ ticketId: number; userId: number }>(
    `SELECT ticketId, userId FROM Assignments WHERE companyId = :company AND ticketId IN (${places(ticketIds.length)})
       AND endedBy IN ('returned', 'released') AND endedAt > ?`,
    [...ticketIds, since],
  );
  for (const { ticketId, userId } of rows)
    passedOver.set(ticketId, (passedOver.get(ticketId) ?? new Set()).add(userId));
  return passedOver;
}

function burstSince(ctx: Context): number {
  return routingNow(ctx.host) - routingLimits.burstMinutes * 60_000;
}
