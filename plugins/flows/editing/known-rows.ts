import { AppError, type Context } from '@balcao/core';
import { ConnectionNotFound, connectionsByIds } from '../../connections/index.ts';
import { contactFields } from '../../contacts/index.ts';
import { queuesByIds, requireQueues } from '../../queues/index.ts';
import { listTags, requireTags } from '../../tags/index.ts';
import { fieldKeys } from '../../tickets/index.ts';
import { listSecrets } from '../calls/secrets.ts';
import { FlowNotFound } from '../contract/errors.ts';
import { Flow } from '../flow.ts';
import { emptyGraph, type FlowNode, type Graph } from '../graph/graph.ts';
import type { Known } from '../graph/problems.ts';
import { type StartWords, startWordsOf } from '../graph/start-words.ts';
import { textsOf } from '../graph/texts-of.ts';

/**
 * Finds which of the rows that a graph names the company has now; of flows, which are published, and with which words those besides
 * `flowId` begin.
 */
export async function knownBy(ctx: Context, graph: Graph, flowId: number | null): Promise<Known> {
  const named = namedIn(graph);
  const [queues, users, tags, flows, connections, otherStarts, keys, fields, secrets] = await Promise.all([
    queuesByIds(ctx, named.queueIds),
    ctx.host.accounts.describeUsers(ctx, named.userIds),
    named.tagIds.length > 0 ? listTags(ctx) : [],
    Flow.of(ctx).findByIds(named.flowIds).whereNotNull('publishedNumber').select('id'),
    connectionsByIds(ctx, named.whatsappIds),
    startWordsOf(graph) ? otherStartsOf(ctx, flowId) : [],
    fieldKeys(ctx, graph.nodes.flatMap(textsOf)),
    graph.nodes.some(({ contactPart }) => contactPart === 'field')
      ? (contactFields.find(ctx.host)?.list(ctx) ?? [])
      : [],
    graph.nodes.some(({ kind }) => kind === 'call') ? listSecrets(ctx) : [],
  ]);
  const own = (rows: ReadonlyArray<{ id: number }>) => new Set(rows.map(({ id }) => id));
  return {
    ...{ queueIds: new Set(queues.keys()), userIds: own(users), tagIds: own(tags), flowIds: own(flows) },
    ...{ connectionIds: new Set(connections.keys()), fieldKeys: new Set(keys), otherStarts },
    contactFieldKeys: new Set(fields.map(({ key }) => key)),
    secretNames: new Set(secrets.map(({ name }) => name)),
    isCallable: (address) => isCallable(ctx, address),
  };
}

function isCallable({ host }: Context, address: string): boolean {
  try {
    host.outbound.requireCallable(address);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function otherStartsOf(ctx: Context, flowId: number | null): Promise<StartWords[]> {
  const flows = await Flow.of(ctx).whereNotNull('publishedNumber').select('id', 'startWords');
  return flows.flatMap(({ id, startWords }) => (id !== flowId && startWords ? [startWords] : []));
}

/**
 * Refuses a graph that newly names rows which the company does not have; those that its draft named before may be deleted since,
 * which is a problem of the graph. Throws the code of what is missing.
 */
export async function requireOwn(ctx: Context, graph: Graph, before: Graph = emptyGraph): Promise<void> {
  const [now, earlier] = [namedIn(graph), namedIn(before)];
  const newly = (kind: keyof typeof now) => now[kind].filter((id) => !earlier[kind].includes(id));
  await requireQueues(ctx, newly('queueIds'));
  await requireTags(ctx, newly('tagIds'));
  for (const id of newly('userIds')) await ctx.host.accounts.requireUser(ctx, id);
  const whatsappIds = newly('whatsappIds');
  if ((await connectionsByIds(ctx, whatsappIds)).size < whatsappIds.length) throw ConnectionNotFound();
  const flowIds = newly('flowIds');
  const flows = await Flow.of(ctx).findByIds(flowIds).select('id');
  if (flows.length < flowIds.length) throw FlowNotFound();
}

function namedIn({ nodes }: Graph) {
  const idsOf = (pick: (node: FlowNode) => ReadonlyArray<number | null | undefined>) => [
    ...new Set(nodes.flatMap(pick).filter((id): id is number => Boolean(id))),
  ];
  return {
    queueIds: idsOf(({ queueId }) => [queueId]),
    userIds: idsOf(({ userId }) => [userId]),
    tagIds: idsOf(({ tagIds }) => tagIds ?? []),
    flowIds: idsOf(({ flowId }) => [flowId]),
    whatsappIds: idsOf(({ whatsappIds }) => whatsappIds ?? []),
  };
}
