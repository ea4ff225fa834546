import type { Context } from '@balcao/core';
import { queuesByIds } from '../../queues/index.ts';
import { listTags } from '../../tags/index.ts';
import { Flow } from '../flow.ts';
import type { Graph } from '../graph/graph.ts';
import type { Known } from '../graph/problems.ts';

/** Finds which of the rows that a graph names the company has now; of flows, which are published. */
export async function knownBy(ctx: Context, { nodes }: Graph): Promise<Known> {
  const idsOf = (pick: (node: Graph['nodes'][number]) => ReadonlyArray<number | null | undefined>) => [
    ...new Set(nodes.flatMap(pick).filter((id): id is number => Boolean(id))),
  ];
  const flowIds = idsOf(({ flowId }) => [flowId]);
  const tagIds = idsOf((node) => node.tagIds ?? []);
  const queueIds = idsOf((node) => [node.queueId]);
  const [queues, users, tags, flows] = await Promise.all([
    queuesByIds(ctx, queueIds),
    ctx.host.accounts.describeUsers(
      ctx,
      idsOf(({ userId }) => [userId]),
    ),
    tagIds.length > 0 ? listTags(ctx) : [],
    flowIds.length > 0 ? Flow.of(ctx).findByIds(flowIds).whereNotNull('publishedNumber').select('id') : [],
  ]);
  const own = (rows: ReadonlyArray<{ id: number }>) => new Set(rows.map(({ id }) => id));
  return { queueIds: new Set(queues.keys()), userIds: own(users), tagIds: own(tags), flowIds: own(flows) };
}
