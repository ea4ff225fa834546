import type { Context } from '@balcao/core';
import { connectionNames } from '../../connections/index.ts';
import { listQueues } from '../../queues/index.ts';
import { listTags } from '../../tags/index.ts';
import { flowFileFormat } from '../contract/limits.ts';
import { targetRows } from '../editing/known-rows.ts';
import { createFlow } from '../editing/save-flow.ts';
import { findFlow } from '../find-flow.ts';
import { Flow } from '../flow.ts';
import type { FlowNode } from '../graph/graph.ts';
import { flowMediaByIds } from '../media/flow-media.ts';
import { mediaIdsIn } from '../media/media-uses.ts';
import type { FlowFile, PortableNode } from './schemas.ts';

interface Row {
  id: number;
  name: string;
}

/** Rows of the company that a flow can refer to. */
interface CompanyRows {
  queues: readonly Row[];
  tags: readonly Row[];
  flows: readonly Row[];
  connections: readonly Row[];
  users: readonly Row[];
  prompts: readonly Row[];
  integrations: readonly Row[];
  media: readonly Row[];
}

/**
 * Exports the draft of a flow as a file that refers to queues, tags, flows, connections, prompts, integrations and
 * agents by name instead of id; equal drafts give equal files. References to deleted rows are left out. Throws
 * ERR_NO_FLOW_FOUND.
 */
export async function exportFlow(ctx: Context, id: number): Promise<FlowFile> {
  const { name, draft } = await findFlow(ctx, id);
  const userIds = [...new Set(draft.nodes.flatMap(({ userId }) => userId ?? []))];
  const media = await flowMediaByIds(ctx, mediaIdsIn(draft));
  const rows = await rowsOf(ctx, { users: await ctx.host.accounts.describeUsers(ctx, userIds), media });
  return {
    format: flowFileFormat,
    name,
    graph: { nodes: draft.nodes.map((node) => toPortable(node, rows)) },
  };
}

/**
 * Imports a flow from a file. Rows are found by their names, in any case; missing ones are problems of the draft.
 * Agents and files are never matched by name: the importing admin chooses them. Throws ERR_FLOW_LIMIT, ERR_FLOW_TOO_LARGE,
 * ERR_FLOW_INVALID_NAME.
 */
export async function importFlow(ctx: Context, { name, graph }: FlowFile): Promise<Flow> {
  const rows = await rowsOf(ctx, { users: [], media: [] });
  return createFlow(ctx, { name, graph: { nodes: graph.nodes.map((node) => toOwnNode(node, rows)) } });
}

async function rowsOf(
  ctx: Context,
  { users, media }: Pick<CompanyRows, 'users' | 'media'>,
): Promise<CompanyRows> {
  const [queues, tags, flows, connections, prompts, integrations] = await Promise.all([
    listQueues(ctx),
    listTags(ctx),
    Flow.of(ctx).select('id', 'name'),
    connectionNames(ctx),
    targetRows(ctx, 'ai'),
    targetRows(ctx, 'integration'),
  ]);
  return { queues, tags, flows, connections, prompts, integrations, users, media };
}

function toPortable(node: FlowNode, rows: CompanyRows): PortableNode {
  const { queueId, userId, flowId, promptId, integrationId, flowMediaId, ...others } = node;
  const { tagIds = [], whatsappIds = [], missing = {}, ...plain } = others;
  const queue = nameOf(rows.queues, queueId) ?? missing.queue;
  const user = nameOf(rows.users, userId) ?? missing.user;
  const flow = nameOf(rows.flows, flowId) ?? missing.flow;
  const prompt = nameOf(rows.prompts, promptId) ?? missing.prompt;
  const integration = nameOf(rows.integrations, integrationId) ?? missing.integration;
  const file = nameOf(rows.media, flowMediaId) ?? missing.file;
  const tags = [...tagIds.flatMap((id) => nameOf(rows.tags, id) ?? []), ...(missing.tags ?? [])].sort();
  const connections = [
    ...whatsappIds.flatMap((id) => nameOf(rows.connections, id) ?? []),
    ...(missing.connections ?? []),
  ].sort();
  return {
    ...plain,
    ...(queue ? { queue } : {}),
    ...(user ? { user } : {}),
    ...(flow ? { flow } : {}),
    ...(prompt ? { prompt } : {}),
    ...(integration ? { integration } : {}),
    ...(file ? { file } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(connections.length > 0 ? { connections } : {}),
  };
}

function toOwnNode(node: PortableNode, rows: CompanyRows): FlowNode {
  const { queue, user, flow, prompt, integration, file, tags = [], connections = [], ...plain } = node;
  const [queueId, flowId] = [idOf(rows.queues, queue), idOf(rows.flows, flow)];
  const [promptId, integrationId] = [idOf(rows.prompts, prompt), idOf(rows.integrations, integration)];
  const [ownTags, ownConnections] = [matchNames(rows.tags, tags), matchNames(rows.connections, connections)];
  const missing = {
    ...(queue && queueId === null ? { queue } : {}),
    ...(user ? { user } : {}),
    ...(flow && flowId === null ? { flow } : {}),
    ...(prompt && promptId === null ? { prompt } : {}),
    ...(integration && integrationId === null ? { integration } : {}),
    ...(file ? { file } : {}),
    ...(ownTags.missing.length > 0 ? { tags: ownTags.missing } : {}),
    ...(ownConnections.missing.length > 0 ? { connections: ownConnections.missing } : {}),
  };
  return {
    ...plain,
    ...(queueId === null ? {} : { queueId }),
    ...(flowId === null ? {} : { flowId }),
    ...(promptId === null ? {} : { promptId }),
    ...(integrationId === null ? {} : { integrationId }),
    ...(tags.length > 0 ? { tagIds: ownTags.ids } : {}),
    ...(connections.length > 0 ? { whatsappIds: ownConnections.ids } : {}),
    ...(Object.keys(missing).length > 0 ? { missing } : {}),
  };
}

function matchNames(rows: readonly Row[], names: readonly string[]): { ids: number[]; missing: string[] } {
  return {
    ids: [...new Set(names.flatMap((name) => idOf(rows, name) ?? []))],
    missing: names.filter((name) => idOf(rows, name) === null),
  };
}

function nameOf(rows: readonly Row[], id: number | null | undefined): string | undefined {
  return id ? rows.find((row) => row.id === id)?.name : undefined;
}

function idOf(rows: readonly Row[], name: string | undefined): number | null {
  if (name === undefined) return null;
  const { exact, folded } = namesIn(rows);
  return exact.get(name) ?? folded.get(name.toLowerCase()) ?? null;
}

interface Names {
  exact: ReadonlyMap<string, number>;
  folded: ReadonlyMap<string, number>;
}

const namesOfRows = new WeakMap<readonly Row[], Names>();

/** Indexes a list of rows by name, once, since a file may refer to thousands. Of equal names the first counts. */
function namesIn(rows: readonly Row[]): Names {
  const known = namesOfRows.get(rows);
  if (known) return known;
  const backwards = [...rows].reverse();
  const names = {
    exact: new Map(backwards.map(({ id, name }) => [name, id])),
    folded: new Map(backwards.map(({ id, name }) => [name.toLowerCase(), id])),
  };
  namesOfRows.set(rows, names);
  return names;
}
