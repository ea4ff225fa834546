import { type Context, isoTime } from '@balcao/core';
import { lockPresence, logAgentState } from '../availability/agent-state-log.ts';
import { NotOwnAvailability } from '../contract/errors.ts';
import { agentStateChanged } from '../contract/live-events.ts';
import { orderDistribution } from '../distribution/order-distribution.ts';
import { routingNow } from '../distribution/routing-clock.ts';
import { givesOut } from '../distribution/routing-companies.ts';
import type { AgentState, UpdateAgentState } from '../schemas.ts';
import { skillsOfAgents, storeAgentSkills } from '../skills/skills.ts';
import { AgentStateRow, lockAgentState, usualState } from './agent-state.ts';

/** Returns whether an agent is available for tickets, and how many they take at once. Throws ERR_NO_USER_FOUND. */
export async function findAgentState(ctx: Context, userId: number): Promise<AgentState> {
  await ctx.host.accounts.requireUser(ctx, userId);
  const row = await AgentStateRow.of(ctx).findOne({ userId });
  const skillTagIds = (await skillsOfAgents(ctx, [userId])).get(userId) ?? [];
  return presentState(ctx, { ...(row ?? { userId, ...usualState, since: 0 }), skillTagIds });
}

/**
 * Changes the availability, the capacity or the skills of an agent. Agents set their own availability; that of others takes the permission
 * `routing:supervise`, a capacity and skills `routing:manage`. Throws ERR_NO_USER_FOUND, ERR_ROUTING_NOT_YOURS, ERR_NO_PERMISSION and
 * ERR_NO_TAG_FOUND.
 */
export async function changeAgentState(
  ctx: Context,
  userId: number,
  { availability, pauseReason, capacity, skillTagIds }: UpdateAgentState,
): Promise<AgentState> {
  const { name } = await ctx.host.accounts.requireUser(ctx, userId);
  const isOwn = ctx.actor.userId === userId;
  if (!isOwn && !ctx.can('routing:supervise')) throw NotOwnAvailability();
  const isManaged = capacity !== undefined || skillTagIds !== undefined;
  if (isManaged) ctx.require('routing:manage');
  return ctx.transaction(async () => {
    const isOnline = await lockPresence(ctx, userId);
    const before = await lockAgentState(ctx, userId);
    const chosen = chosenState(before, { availability, pauseReason });
    const isOther = chosen.availability !== before.availability || chosen.pauseReason !== before.pauseReason;
    const now = routingNow(ctx.host);
    const after = {
      ...{ userId, ...chosen },
      capacity: capacity ?? before.capacity,
      since: isOther ? now : before.since,
    };
    await AgentStateRow.of(ctx)
      .findById(before.id)
      .patch({ ...after, updatedAt: Date.now() });
    if (isOther) await logAgentState(ctx, { userId, isOnline, ...chosen, at: now });
    const skillsBefore = (await skillsOfAgents(ctx, [userId])).get(userId) ?? [];
    const skills = skillTagIds ? await storeAgentSkills(ctx, userId, skillTagIds) : skillsBefore;
    const record = await presentState(ctx, { ...after, skillTagIds: skills });
    ctx.live(agentStateChanged, { action: 'update', record });
    // Agents' own breaks are not audited, only changes that supervisors make to others.
    if (!isOwn || isManaged)
      ctx.audit({
        action: 'agent-state.changed',
        record: { type: 'user', id: userId, name },
        before: {
          ...auditedState(before),
          skillTagIds: skillsBefore.map(String),
        },
        after: {
          ...auditedState(after),
          skillTagIds: skills.map(String),
        },
      });
    if (after.availability === 'available') orderDistribution(ctx);
    return record;
  });
}

/** Availability as it is from now on; only who is busy has a reason, which another availability ends. */
function chosenState(
  before: Pick<AgentStateRow, 'availability' | 'pauseReason'>,
  { availability = before.availability, pauseReason }: Pick<UpdateAgentState, 'availability' | 'pauseReason'>,
): Pick<AgentStateRow, 'availability' | 'pauseReason'> {
  const kept = availability === before.availability ? before.pauseReason : null;
  return {
    availability,
    pauseReason: availability === 'busy' ? (pauseReason === undefined ? kept : pauseReason) : null,
  };
}

function auditedState({
  availability,
  pauseReason,
  capacity,
}: Pick<AgentStateRow, 'availability' | 'pauseReason' | 'capacity'>) {
  return { availability, pauseReason, capacity };
}

async function presentState(
  ctx: Context,
  {
    userId,
    availability,
    pauseReason,
    since,
    capacity,
    skillTagIds,
  }: Pick<AgentStateRow, 'userId' | 'availability' | 'pauseReason' | 'since' | 'capacity'> & {
    skillTagIds: number[];
  },
): Promise<AgentState> {
  const isRoutingOn = await givesOut(ctx);
  const known = { userId, availability, pauseReason, since: isoTime(since), capacity };
  return { ...known, skillTagIds, isRoutingOn };
}
