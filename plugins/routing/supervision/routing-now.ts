import { type Context, isoTime } from '@balcao/core';
import { type QueueTargets, targetsByQueue } from '../../tickets/index.ts';
import { usualState } from '../agents/agent-state.ts';
import { type Availability, type PauseReason, routingLimits } from '../contract/limits.ts';
import { returnsSql } from '../distribution/assignment.ts';
import { loadSql } from '../distribution/candidates.ts';
import { waitsSql } from '../distribution/waiting-tickets.ts';
import { listRoutings } from '../queues/change-routing.ts';
import type { RoutingNow } from '../schemas.ts';
import { skillsOfAgents } from '../skills/skills.ts';

/** Returns, for supervisors, the tickets that wait in each queue and the load of each agent at present. */
export async function showRoutingNow(ctx: Context): Promise<RoutingNow> {
  const targets = (await targetsByQueue.find(ctx.host)?.(ctx)) ?? null;
  return {
    day: targets?.day ?? null,
    queues: await queuesNow(ctx, targets?.queues ?? null),
    agents: await agentsNow(ctx),
  };
}

async function queuesNow(
  ctx: Context,
  targets: ReadonlyMap<number, QueueTargets> | null,
): Promise<RoutingNow['queues']> {
  const rows = await ctx.sql.rows<{ queueId: number; waiting: number; since: number | null; stuck: number }>(
    `SELECT k.queueId, COUNT(*) AS waiting, MIN(COALESCE(k.waitingSince, t.createdAt)) AS since,
       SUM(CASE WHEN ${returnsSql} >= ${routingLimits.returnsMax} THEN 1 ELSE 0 END) AS stuck
     FROM TicketWork k JOIN Tickets t ON t.id = k.ticketId
     WHERE k.companyId = :company AND k.queueId IS NOT NULL AND ${waitsSql} GROUP BY k.queueId`,
  );
  const waiting = new Map(rows.map((row) => [row.queueId, row]));
  const uuids = await uuidsOf(ctx, targets);
  return (await listRoutings(ctx)).map(({ queueId, queueName, queueColor, isOn }) => {
    const found = waiting.get(queueId);
    return {
      ...{ queueId, queueName, queueColor, isOn },
      waiting: Number(found?.waiting ?? 0),
      longestWaitingSince: momentOf(found?.since ?? null),
      stuck: Number(found?.stuck ?? 0),
      targets: targets && presentTargets(targets.get(queueId), uuids),
    };
  });
}

function presentTargets(
  targets: QueueTargets | undefined,
  uuids: ReadonlyMap<number, string>,
): RoutingNow['queues'][number]['targets'] {
  const { nextDue = null, breached = 0 } = targets ?? {};
  const ticketUuid = uuids.get(nextDue?.ticketId ?? 0);
  return {
    nextDue: nextDue && ticketUuid !== undefined ? { ...nextDue, ticketUuid } : null,
    breachedToday: breached,
  };
}

/** Names of the tickets that are due next, with one statement. */
async function uuidsOf(
  ctx: Context,
  targets: ReadonlyMap<number, QueueTargets> | null,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...(targets?.values() ?? [])].flatMap(({ nextDue }) => (nextDue ? [nextDue.ticketId] : []));
  if (ids.length === 0) return new Map();
  const rows = await ctx.table('Tickets').whereIn('id', ids).select('id', 'uuid');
  return new Map(rows.map(({ id, uuid }: { id: number; uuid: string }) => [id, uuid]));
}

async function agentsNow(ctx: Context): Promise<RoutingNow['agents']> {
  const rows = await ctx.sql.rows<{
    userId: number;
    name: string;
    online: number;
    availability: Availability | null;
    pauseReason: PauseReason | null;
    since: number | null;
    capacity: number | null;
    lastAssignedAt: number | null;
    carried: number;
  }>(
    `SELECT u.id AS userId, u.name, u.online, s.availability, s.pauseReason, s.since, s.capacity, s.lastAssignedAt, ${loadSql} AS carried
     FROM Users u LEFT JOIN AgentStates s ON s.userId = u.id
     WHERE u.companyId = :company AND EXISTS (SELECT 1 FROM UserQueues uq WHERE uq.userId = u.id) ORDER BY u.name, u.id`,
  );
  const links: Array<{ userId: number; queueId: number }> = await ctx
    .table('UserQueues')
    .orderBy('queueId')
    .select('userId', 'queueId');
  const skills = await skillsOfAgents(ctx);
  return rows.map(({ userId, name, online, availability, pauseReason, since, ...row }) => ({
    ...{ userId, name, online: Boolean(online), pauseReason },
    availability: availability ?? usualState.availability,
    since: momentOf(since),
    load: Number(row.carried),
    capacity: row.capacity ?? usualState.capacity,
    lastAssignedAt: momentOf(row.lastAssignedAt),
    skillTagIds: skills.get(userId) ?? [],
    queueIds: links.filter((link) => link.userId === userId).map(({ queueId }) => queueId),
  }));
}

/** null for a moment that is not known, and for the zero of a state that was not set. */
function momentOf(at: number | null): string | null {
  return at === null || Number(at) === 0 ? null : isoTime(at);
}
