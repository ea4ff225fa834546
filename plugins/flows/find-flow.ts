import {
  type Context,
  containing,
  hasMore,
  pageWindow,
  perHost,
  ShortCache,
  sortedByName,
} from '@balcao/core';
import { FlowNotFound, FlowVersionNotFound } from './contract/errors.ts';
import { flowLimits } from './contract/limits.ts';
import type { FlowVersion } from './engine/flow-run.ts';
import { Flow, FlowVersionRow } from './flow.ts';
import type { StartWords } from './graph/start-words.ts';
import type { FlowListQuery } from './schemas.ts';

/**
 * Finds a flow of the actor's company: an automatic conversation that an admin draws as a graph of nodes. Throws
 * ERR_NO_FLOW_FOUND.
 */
export async function findFlow(ctx: Context, id: number): Promise<Flow> {
  const flow = await Flow.of(ctx).findById(id);
  if (!flow) throw FlowNotFound();
  return flow;
}

/** Finds and locks a flow, so that no other transaction changes it before the open one ends. */
export async function findFlowToChange(ctx: Context, id: number): Promise<Flow> {
  await Flow.of(ctx).findById(id).forUpdate().select('id');
  return findFlow(ctx, id);
}

const listed = [
  ...(['id', 'companyId', 'name', 'isOn', 'draftRevision', 'publishedRevision'] as const),
  ...(['publishedNumber', 'problemCount', 'startWords', 'createdAt', 'updatedAt'] as const),
];

/** Every flow of the company by name, without drawings; there are at most `flowLimits.perCompany`. */
export async function listFlows(ctx: Context): Promise<Flow[]> {
  return sortedByName(await Flow.of(ctx).select(...listed));
}

/** A page of the company's flows by name, without drawings. */
export async function pageOfFlows(
  ctx: Context,
  { searchParam = '', pageNumber }: FlowListQuery,
): Promise<{ flows: Flow[]; count: number; hasMore: boolean }> {
  const window = pageWindow(pageNumber);
  const search = searchParam.trim().toLowerCase();
  const found = Flow.of(ctx);
  if (search !== '') found.whereRaw("nameKey LIKE ? ESCAPE '!'", [containing(search)]);
  const all = sortedByName(await found.select(...listed));
  const flows = all.slice(window.offset, window.offset + window.limit);
  const count = all.length;
  return { flows, count, hasMore: hasMore(count, window, flows.length) };
}

/** Finds a published version of a flow. Throws ERR_NO_FLOW_FOUND and ERR_NO_FLOW_VERSION_FOUND. */
export async function findVersion(
  ctx: Context,
  { id, number }: { id: number; number: number },
): Promise<FlowVersionRow> {
  await findFlow(ctx, id);
  const version = await FlowVersionRow.of(ctx).findOne({ flowId: id, number });
  if (!version) throw FlowVersionNotFound();
  return version;
}

/**
 * Versions of a flow, the newest first and without drawings: at most `flowLimits.versionsShown`, with `before` of those that are older
 * than this number. Throws ERR_NO_FLOW_FOUND.
 */
export async function listVersions(
  ctx: Context,
  { id, before }: { id: number; before?: number | undefined },
): Promise<FlowVersionRow[]> {
  await findFlow(ctx, id);
  return FlowVersionRow.of(ctx)
    .where({ flowId: id })
    .modify((query) => {
      if (before !== undefined) query.where('number', '<', before);
    })
    .orderBy('number', 'desc')
    .limit(flowLimits.versionsShown)
    .select('id', 'number', 'note', 'userId', 'createdAt');
}

/** Flow in which conversations may begin. */
export interface PublishedFlow {
  id: number;
  name: string;
  isOn: boolean;
  number: number;
  /** Id of the version in which conversations begin. */
  versionId: number;
  startWords: StartWords | null;
}

/**
 * Returns the company's published flows by id, cached for a second, since it is called for every message of a
 * conversation without an agent.
 */
export function publishedFlows(ctx: Context): Promise<ReadonlyMap<number, PublishedFlow>> {
  return cachedFlows(ctx.host).get(ctx.companyId);
}

/** Forgets the cached flows in this process, after a change. */
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
          .select('id', 'name', 'isOn', 'publishedNumber', 'startWords');
        const versionIds = await publishedIds(host.contextFor(companyId));
        return new Map(
          rows.flatMap(({ id, name, isOn, publishedNumber, startWords }) => {
            const versionId = versionIds.get(id);
            if (publishedNumber === null || versionId === undefined) return [];
            return [[id, { id, name, isOn, number: publishedNumber, versionId, startWords }]];
          }),
        );
      },
    ),
);

async function publishedIds(ctx: Context): Promise<Map<number, number>> {
  const rows: Array<{ id: number; flowId: number }> = await ctx
    .table('FlowVersions')
    .join('Flows', (join) => {
      join.on('Flows.id', 'FlowVersions.flowId').on('Flows.publishedNumber', 'FlowVersions.number');
    })
    .select('FlowVersions.id as id', 'FlowVersions.flowId as flowId');
  return new Map(rows.map(({ id, flowId }) => [flowId, id]));
}

/** Bytes of drawings, as JSON, that a process caches; the least recently used are dropped first. */
const bytesKept = 32 * 1024 * 1024;

interface KeptVersions {
  byId: Map<string, { version: FlowVersion; bytes: number }>;
  bytes: number;
}

const keptVersions = perHost((): KeptVersions => ({ byId: new Map(), bytes: 0 }));

/**
 * Reads a version of the actor's company. Versions never change, so a process caches those in use. Undefined when it
 * does not exist.
 */
export async function versionOf(ctx: Context, id: number): Promise<FlowVersion | undefined> {
  return (await versionsByIds(ctx, [id])).get(id);
}

/** Reads several versions; those that are not cached in two statements, however many there are. */
export async function versionsByIds(ctx: Context, ids: readonly number[]): Promise<Map<number, FlowVersion>> {
  const kept = keptVersions(ctx.host);
  const found = new Map<number, FlowVersion>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const version = kept.byId.get(keyOf(ctx, id))?.version;
    if (version) found.set(id, version);
    else missing.push(id);
  }
  for (const version of await readVersions(ctx, missing)) found.set(version.id, version);
  for (const version of found.values()) keepVersion(kept, keyOf(ctx, version.id), version);
  return found;
}

/**
 * Finds the version in which new conversations of a flow begin; undefined: none is published, or the flow is switched
 * off.
 */
export async function publishedVersion(ctx: Context, flowId: number): Promise<FlowVersion | undefined> {
  const flow = await Flow.of(ctx).findById(flowId).select('id', 'isOn', 'publishedNumber');
  if (!flow?.isOn || flow.publishedNumber === null) return undefined;
  const { publishedNumber: number } = flow;
  const found = await FlowVersionRow.of(ctx).findOne({ flowId, number }).select('id');
  return found && versionOf(ctx, found.id);
}

function keyOf({ companyId }: Context, id: number): string {
  return `${companyId}/${id}`;
}

function keepVersion(kept: KeptVersions, key: string, version: FlowVersion): void {
  const bytes = kept.byId.get(key)?.bytes ?? Buffer.byteLength(JSON.stringify(version.graph));
  kept.bytes += kept.byId.delete(key) ? 0 : bytes;
  kept.byId.set(key, { version, bytes });
  for (const [oldest, { bytes: freed }] of kept.byId) {
    if (kept.bytes <= bytesKept || kept.byId.size === 1) return;
    kept.byId.delete(oldest);
    kept.bytes -= freed;
  }
}

async function readVersions(ctx: Context, ids: readonly number[]): Promise<FlowVersion[]> {
  if (ids.length === 0) return [];
  const rows = await FlowVersionRow.of(ctx).findByIds([...ids]);
  const flows = await Flow.of(ctx)
    .findByIds(rows.map(({ flowId }) => flowId))
    .select('id', 'name');
  const names = new Map(flows.map(({ id, name }) => [id, name]));
  return rows.map(({ id, flowId, graph }) => ({ id, flowId, name: names.get(flowId) ?? '', graph }));
}
