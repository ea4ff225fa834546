import { type Context, isUniqueViolation } from '@balcao/core';
import { findQueue, listQueues, type QueueRow } from '../../queues/index.ts';
import { queueRoutingChanged } from '../contract/live-events.ts';
import { usualRouting } from '../contract/usual-routing.ts';
import { orderDistribution } from '../distribution/order-distribution.ts';
import { forgetGivesOut } from '../distribution/routing-companies.ts';
import type { QueueRouting, UpdateQueueRouting } from '../schemas.ts';
import { skillsOfQueues, storeQueueSkills } from '../skills/skills.ts';
import { QueueRoutingRow, type RoutingValues } from './queue-routing.ts';

/** Lists, for admins, how each queue of the company assigns its tickets. */
export async function listRoutings(ctx: Context): Promise<QueueRouting[]> {
  const routings = new Map((await QueueRoutingRow.of(ctx)).map((row) => [row.queueId, row]));
  const skills = await skillsOfQueues(ctx);
  return (await listQueues(ctx)).map((queue) =>
    presentRouting(queue, routings.get(queue.id) ?? usualRouting, skills.get(queue.id)),
  );
}

/** Finds how a queue gives out its tickets. Throws ERR_QUEUE_NOT_FOUND. */
export async function findRouting(ctx: Context, queueId: number): Promise<QueueRouting> {
  const queue = await findQueue(ctx, queueId);
  const row = await QueueRoutingRow.of(ctx).findOne({ queueId });
  return presentRouting(queue, row ?? usualRouting, (await skillsOfQueues(ctx, [queueId])).get(queueId));
}

/**
 * Changes the given settings by which a queue gives out its tickets. Throws ERR_QUEUE_NOT_FOUND and ERR_NO_TAG_FOUND.
 */
export async function changeRouting(
  ctx: Context,
  queueId: number,
  { skillTagIds, ...changes }: UpdateQueueRouting,
): Promise<QueueRouting> {
  const queue = await findQueue(ctx, queueId);
  await ensureRow(ctx, queueId);
  return ctx.transaction(async () => {
    // The second of two changes at once waits here, and begins from what the first one stored.
    const row = await QueueRoutingRow.of(ctx).findOne({ queueId }).forUpdate().throwIfNotFound();
    const before = valuesOf(row);
    const after = { ...before, ...changes };
    await QueueRoutingRow.of(ctx)
      .findById(row.id)
      .patch({ ...after, updatedAt: Date.now() });
    const skillsBefore = (await skillsOfQueues(ctx, [queueId])).get(queueId) ?? [];
    const skills = skillTagIds ? await storeQueueSkills(ctx, queueId, skillTagIds) : skillsBefore;
    const record = presentRouting(queue, after, skills);
    ctx.live(queueRoutingChanged, { action: 'update', record });
    ctx.audit({
      action: 'queue-routing.changed',
      record: { type: 'queue', id: queueId, name: queue.name },
      before: { ...before, skillTagIds: skillsBefore.map(String) },
      after: { ...after, skillTagIds: skills.map(String) },
    });
    forgetGivesOut(ctx);
    if (after.isOn) orderDistribution(ctx);
    return record;
  });
}

async function ensureRow(ctx: Context, queueId: number): Promise<void> {
  if (await QueueRoutingRow.of(ctx).findOne({ queueId })) return;
  try {
    await QueueRoutingRow.of(ctx).insert({ queueId, ...usualRouting });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

function valuesOf(row: RoutingValues): RoutingValues {
  const { isOn, ticketOrder, agentOrder, returnMinutes, onAgentGone, stickyDays, burst, skillMinutes } = row;
  return { isOn, ticketOrder, agentOrder, returnMinutes, onAgentGone, stickyDays, burst, skillMinutes };
}

function presentRouting(
  { id, name, color }: Pick<QueueRow, 'id' | 'name' | 'color'>,
  row: RoutingValues,
  skillTagIds: readonly number[] = [],
): QueueRouting {
  const about = { queueId: id, queueName: name, queueColor: color };
  return { ...about, ...valuesOf(row), skillTagIds: [...skillTagIds] };
}
