import { AppError, type Context } from '@balcao/core';
import { ConnectionNotFound, connectionsByIds } from '../../connections/index.ts';
import { contactFields } from '../../contacts/index.ts';
import { queuesByIds, requireQueues } from '../../queues/index.ts';
import { nodeTargets } from '../../reception/index.ts';
import { listTags, requireTags } from '../../tags/index.ts';
import { fieldKeys } from '../../tickets/index.ts';
import { listSecrets } from '../calls/secrets.ts';
import { FlowMediaNotFound, FlowNotFound } from '../contract/errors.ts';
import { Flow } from '../flow.ts';
import { emptyGraph, type FlowNode, type Graph } from '../graph/graph.ts';
import type { Known } from '../graph/problems.ts';
import { type StartWords, startWordsOf } from '../graph/start-words.ts';
import { textsRead } from '../graph/texts-of.ts';
import { flowMediaByIds } from '../media/flow-media.ts';

/**
 * Reads which of the rows that a graph refers to exist in the company, which of its flows are published, and the
 * start words of flows other than `flowId`, for the check of problems.
 */
export async function knownBy(ctx: Context, graph: Graph, flowId: number | null): Promise<Known> {
  const named = namedIn(graph);
  const [queues, users, tags, flows, connections, otherStarts, keys, fields, secrets, media, others] =
    await Promise.all([
      queuesByIds(ctx, named.queueIds),
      ctx.host.accounts.describeUsers(ctx, named.userIds),
      named.tagIds.length > 0 ? listTags(ctx) : [],
      Flow.of(ctx).findByIds(named.flowIds).whereNotNull('publishedNumber').select('id'),
      connectionsByIds(ctx, named.whatsappIds),
      startWordsOf(graph) ? otherStartsOf(ctx, flowId) : [],
      fieldKeys(ctx, graph.nodes.flatMap(textsRead)),
      graph.nodes.some(({ contactPart }) => contactPart === 'field')
        ? (contactFields.find(ctx.host)?.list(ctx) ?? [])
        : [],
      graph.nodes.some(({ kind }) => kind === 'call') ? listSecrets(ctx) : [],
      flowMediaByIds(ctx, named.mediaIds),
      knownOutside(ctx, graph),
    ]);
  const own = (rows: ReadonlyArray<{ id: number }>) => new Set(rows.map(({ id }) => id));
  return {
    ...{ queueIds: new Set(queues.keys()), userIds: own(users), tagIds: own(tags), flowIds: own(flows) },
    ...{ connectionIds: new Set(connections.keys()), fieldKeys: new Set(keys), otherStarts },
    contactFieldKeys: new Set(fields.map(({ key }) => key)),
    ...others,
    mediaIds: own(media),
    secretOrigins: new Map(secrets.map(({ name, origin }) => [name, origin])),
    isCallable: (address) => isCallable(ctx, address),
  };
}

/**
 * Reads the prompts and integrations of the company, and the kinds of nodes that its plan or this installation does
 * not offer.
 */
async function knownOutside(
  ctx: Context,
  { nodes }: Graph,
): Promise<Pick<Known, 'promptIds' | 'integrationIds' | 'closedKinds'>> {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  const targets = nodeTargets.of(ctx.host);
  const closedKinds = new Set<FlowNode['kind']>();
  for (const kind of ['ai', 'knowledge', 'integration'] as const)
    if (kinds.has(kind) && !(await targets.find((one) => one.kind === kind)?.isOpen(ctx)))
      closedKinds.add(kind);
  const idsOf = async (kind: 'ai' | 'integration') =>
    new Set(kinds.has(kind) ? (await targetRows(ctx, kind)).map(({ id }) => id) : []);
  return { promptIds: await idsOf('ai'), integrationIds: await idsOf('integration'), closedKinds };
}

/** Lists the prompts or integrations of the company by name; none when their plugin is not loaded. */
export async function targetRows(
  ctx: Context,
  kind: 'ai' | 'integration',
): Promise<ReadonlyArray<{ id: number; name: string }>> {
  return (
    (await nodeTargets
      .of(ctx.host)
      .find((one) => one.kind === kind)
      ?.list(ctx)) ?? []
  );
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
 * Refuses a graph that newly refers to rows which the company does not have. Rows to which its draft referred before
 * may have been deleted since; that is reported as a problem of the graph instead. Throws the error of the missing row.
 */
export async function requireOwn(ctx: Context, graph: Graph, before: Graph = emptyGraph): Promise<void> {
  const [now, earlier] = [namedIn(graph), namedIn(before)];
  const newly = (kind: keyof typeof now) => now[kind].filter((id) => !earlier[kind].includes(id));
  await requireQueues(ctx, newly('queueIds'));
  await requireTags(ctx, newly('tagIds'));
  for (const id of newly('userIds')) await ctx.host.accounts.requireUser(ctx, id);
  const whatsappIds = newly('whatsappIds');
  if ((await connectionsByIds(ctx, whatsappIds)).size < whatsappIds.length) throw ConnectionNotFound();
  const mediaIds = newly('mediaIds');
  if ((await flowMediaByIds(ctx, mediaIds)).length < mediaIds.length) throw FlowMediaNotFound();
  const flowIds = newly('flowIds');
  const flows = await Flow.of(ctx).findByIds(flowIds).select('id');
  if (flows.length < flowIds.length) throw FlowNotFound();
  for (const { kind, require } of nodeTargets.of(ctx.host))
    await require(ctx, kind === 'ai'
      ? newly('promptIds')
      : kind === 'integration'
        ? newly('integrationIds')
        : []);
}

function namedIn({ nodes }: Graph) {
  const idsOf = (pick: (node: FlowNode) => ReadonlyArray<number | null | undefined>) => [
    ...new Set(nodes.flatMap(pick).filter((id): id is number => Boolean(id))),
  ];
  return {
    queueIds: idsOf(({ queueId }) => [queueId]),
    userIds: idsOf(({ userId }) => [userId]),
    tagIds: idsOf(({ tagIds }) => tagIds ?? []),
    mediaIds: idsOf(({ flowMediaId }) => [flowMediaId]),
    flowIds: idsOf(({ flowId }) => [flowId]),
    promptIds: idsOf(({ promptId }) => [promptId]),
    integrationIds: idsOf(({ integrationId }) => [integrationId]),
    whatsappIds: idsOf(({ whatsappIds }) => whatsappIds ?? []),
  };
}
