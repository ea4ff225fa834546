import { type Context, perHost, ShortCache, sortedByName } from '@balcao/core';
import { FlowNotFound, FlowVersionNotFound } from './contract/errors.ts';
import type { FlowVersion } from './engine/flow-run.ts';
import { Flow, FlowVersionRow } from './flow.ts';

/** A flow of the actor's company. Throws ERR_NO_FLOW_FOUND. */
export async function findFlow(ctx: Context, id: number): Promise<Flow> {
  const flow = await Flow.of(ctx).findById(id);
  if (!flow) throw FlowNotFound();
  return flow;
}

/** See findFlow; in a transaction, nobody changes the flow before its end. */
export async function findFlowToChange(ctx: Context, id: number): Promise<Flow> {
  await Flow.of(ctx).findById(id).forUpdate().select('id');
  return findFlow(ctx, id);
}

/** Every flow of the company by name, without drawings; there are at most `flowLimits.perCompany`. */
export async function listFlows(ctx: Context): Promise<Flow[]> {
  return sortedByName(
    await Flow.of(ctx).select(
      ...(['id', 'companyId', 'name', 'isOn', 'draftRevision', 'publishedRevision'] as const),
      ...(['publishedNumber', 'createdAt', 'updatedAt'] as const),
    ),
  );
}

/** A published version of a flow. Throws ERR_NO_FLOW_FOUND and ERR_NO_FLOW_VERSION_FOUND. */
export async function findVersion(
  ctx: Context,
  { id, number }: { id: number; number: number },
): Promise<FlowVersionRow> {
  await findFlow(ctx, id);
  const version = await FlowVersionRow.of(ctx).findOne({ flowId: id, number });
  if (!version) throw FlowVersionNotFound();
  return version;
}

/** Every version of a flow, the newest first. Throws ERR_NO_FLOW_FOUND. */
export async function listVersions(ctx: Context, id: number): Promise<FlowVersionRow[]> {
  await findFlow(ctx, id);
  return FlowVersionRow.of(ctx)
    .where({ flowId: id })
    .orderBy('number', 'desc')
    .select('id', 'number', 'note', 'userId', 'createdAt');
}

/** A flow in which conversations may begin. */
export interface PublishedFlow {
  id: number;
  name: string;
  isOn: boolean;
  number: number;
}

/** The company's published flows by id, at most a second old: asked with every message of a conversation that no human has. */
export function publishedFlows(ctx: Context): Promise<ReadonlyMap<number, PublishedFlow>> {
  return cachedFlows(ctx.host).get(ctx.companyId);
}

/** After a change, for this process. */
export function forgetFlows(ctx: Context): void {
  const { host, companyId } = ctx;
  host.database.afterCommit(() => cachedFlows(host).forget(companyId));
}

const cachedFlows = perHost(
  (host) =>
    new ShortCache<number, ReadonlyMap<number, PublishedFlow>>(
      () => host.database,
      async (companyId) => {
        const rows = await Flow.of(host.contextFor(companyId))
          .whereNotNull('publishedNumber')
          .select('id', 'name', 'isOn', 'publishedNumber');
        return new Map(
          rows.map(({ id, name, isOn, publishedNumber }) => [
            id,
            { id, name, isOn, number: publishedNumber as number },
          ]),
        );
      },
    ),
);

/** Versions that one process keeps; the least lately read leave first. */
const versionsKept = 100;
const readVersions = perHost(() => new Map<string, FlowVersion>());

/** Reads a version of the actor's company, once a process for those in use: it never changes. Undefined for none. */
export async function versionOf(ctx: Context, id: number): Promise<FlowVersion | undefined> {
  const versions = readVersions(ctx.host);
  const key = `${ctx.companyId}/${id}`;
  const version = versions.get(key) ?? (await readVersion(ctx, id));
  if (!version) return undefined;
  versions.delete(key);
  versions.set(key, version);
  const [oldest] = versions.keys();
  if (versions.size > versionsKept && oldest !== undefined) versions.delete(oldest);
  return version;
}

/** The version in which conversations of a flow begin now; undefined: none is published, or it is switched off. */
export async function publishedVersion(ctx: Context, flowId: number): Promise<FlowVersion | undefined> {
  const flow = await Flow.of(ctx).findById(flowId).select('id', 'isOn', 'publishedNumber');
  if (!flow?.isOn || flow.publishedNumber === null) return undefined;
  const { publishedNumber: number } = flow;
  const found = await FlowVersionRow.of(ctx).findOne({ flowId, number }).select('id');
  return found && versionOf(ctx, found.id);
}

async function readVersion(ctx: Context, id: number): Promise<FlowVersion | undefined> {
  const row = await FlowVersionRow.of(ctx).findById(id);
  const flow = row && (await Flow.of(ctx).findById(row.flowId).select('id', 'name'));
  return flow && { id, flowId: flow.id, name: flow.name, graph: row.graph };
}
