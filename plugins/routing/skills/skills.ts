import { CompanyModel, type Context, places } from '@balcao/core';
import { requireTags } from '../../tags/index.ts';

/** A skill that an agent has: a language, a product. It is one of the company's tags. */
class AgentSkillRow extends CompanyModel {
  static override tableName = 'AgentSkills';

  declare userId: number;
  declare tagId: number;
}

/** A skill that every ticket of a queue needs. */
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

/** Skills that these queues need, or all of the company's; queues without any are left out. */
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
 * Skills that tickets of a queue need, by ticket: those of the queue, and those tags of the ticket that are a skill of an agent in the company. Other
 * tags, which no agent has as a skill, say something else about the ticket.
 */
export async function neededSkills(
  ctx: Context,
  queueId: number,
  ticketIds: readonly number[],
): Promise<(ticketId: number) => ReadonlySet<number>> {
  if (ticketIds.length === 0) return () => new Set();
  const ofQueue = (await skillsOfQueues(ctx, [queueId])).get(queueId) ?? [];
  // `+`: by the tickets. The embedded database would look through all taggings of the company.
  const rows = await ctx.sql.rows<{ ticketId: number; tagId: number }>(
    `SELECT x.ticketId, x.tagId FROM TicketTags x WHERE +x.companyId = :company AND x.ticketId IN (${places(ticketIds.length)})
       AND EXISTS (SELECT 1 FROM AgentSkills s WHERE s.companyId = x.companyId AND s.tagId = x.tagId)`,
    [...ticketIds],
  );
  const ofTickets = grouped(rows.map(({ ticketId, tagId }) => [Number(ticketId), Number(tagId)]));
  return (ticketId) => new Set([...ofQueue, ...(ofTickets.get(ticketId) ?? [])]);
}

/** Makes the skills of an agent exactly these, in the open transaction, which has locked the agent's state. Throws ERR_NO_TAG_FOUND. */
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

/** Makes the skills that a queue needs exactly these, in the open transaction, which has locked the queue's routing. Throws ERR_NO_TAG_FOUND. */
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
