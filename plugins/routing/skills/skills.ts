import { CompanyModel, type Context, places } from '@balcao/core';
import { requireTags } from '../../tags/index.ts';

/** Skill of an agent, such as a language or a product; it is one of the company's tags. */
class AgentSkillRow extends CompanyModel {
  static override tableName = 'AgentSkills';

  declare userId: number;
  declare tagId: number;
}

/** Skill that every ticket of a queue needs. */
class QueueSkillRow extends CompanyModel {
  static override tableName = 'QueueSkills';

  declare queueId: number;
  declare tagId: number;
}

/** Lists the skills of these agents, or of all of the company's; agents without any are left out. */
export async function skillsOfAgents(
  ctx: Context,
  userIds?: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await AgentSkillRow.of(ctx)
    .modify((skills) => {
      if (userIds) skills.whereIn('userId', [...userIds]);
    })
    .orderBy('tagId');
  return grouped(rows.map(({ userId, tagId }) => [userId, tagId]));
}

/** Lists the skills that these queues need, or all of the company's; queues without any are left out. */
export async function skillsOfQueues(
  ctx: Context,
  queueIds?: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const rows = await QueueSkillRow.of(ctx)
    .modify((skills) => {
      if (queueIds) skills.whereIn('queueId', [...queueIds]);
    })
    .orderBy('tagId');
  return grouped(rows.map(({ queueId, tagId }) => [queueId, tagId]));
}

/**
 * Finds the skills that tickets of a queue need, by ticket: those of the queue, and those tags of the ticket that some
 * agent of the company has as a skill. Other tags do not count as skills.
 */
export async function neededSkills(
  ctx: Context,
  queueId: number,
  ticketIds: readonly number[],
): Promise<(ticketId: number) => ReadonlySet<number>> {
  if (ticketIds.length === 0) return () => new Set();
  const ofQueue = (await skillsOfQueues(ctx, [queueId])).get(queueId) ?? [];
  // `+` makes the database read by the tickets. SQLite would look through all tags of the company's tickets instead.
  const rows = await ctx.sql.rows<{ ticketId: number; tagId: number }>(
    `SELECT x.ticketId, x.tagId FROM TicketTags x WHERE +x.companyId = :company AND x.ticketId IN (${places(ticketIds.length)})
       AND EXISTS (SELECT 1 FROM AgentSkills s WHERE s.companyId = x.companyId AND s.tagId = x.tagId)`,
    [...ticketIds],
  );
  const ofTickets = grouped(rows.map(({ ticketId, tagId }) => [Number(ticketId), Number(tagId)]));
  return (ticketId) => new Set([...ofQueue, ...(ofTickets.get(ticketId) ?? [])]);
}

/**
 * Replaces the skills of an agent, in the open transaction, which has locked the agent's state. Throws
 * ERR_NO_TAG_FOUND.
 */
export async function storeAgentSkills(
  ctx: Context,
  userId: number,
  tagIds: readonly number[],
): Promise<number[]> {
  const wanted = await checkedTags(ctx, tagIds);
  await AgentSkillRow.of(ctx).where({ userId }).delete();
  for (const tagId of wanted) await AgentSkillRow.of(ctx).insert({ userId, tagId });
  return wanted;
}

/**
 * Replaces the skills that a queue needs, in the open transaction, which has locked the queue's settings. Throws
 * ERR_NO_TAG_FOUND.
 */
export async function storeQueueSkills(
  ctx: Context,
  queueId: number,
  tagIds: readonly number[],
): Promise<number[]> {
  const wanted = await checkedTags(ctx, tagIds);
  await QueueSkillRow.of(ctx).where({ queueId }).delete();
  for (const tagId of wanted) await QueueSkillRow.of(ctx).insert({ queueId, tagId });
  return wanted;
}

async function checkedTags(ctx: Context, tagIds: readonly number[]): Promise<number[]> {
  return (await requireTags(ctx, tagIds)).map(({ id }) => id).sort((one, other) => one - other);
}

function grouped(pairs: ReadonlyArray<readonly [number, number]>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
