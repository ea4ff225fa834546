import { type Binding, type Context, isoTime, places } from '@balcao/core';
import { flowFigureLimits } from '../contract/limits.ts';
import { findFlow } from '../find-flow.ts';
import { FlowVersionRow } from '../flow.ts';
import type { FlowFigures } from './schemas.ts';
import { medianSeconds } from './waits.ts';

const day = 24 * 60 * 60_000;

interface Read {
  sql: string;
  bindings: readonly Binding[];
}

/**
 * Counts, for the figures that admins see in a flow's drawing, the runs that came to each node in the last days, by
 * which output they left it, and where they ended; over all versions, by the nodes' ids. At most
 * `flowFigureLimits.steps` steps are read, those of the newest versions first; `isPart` is true when there are more.
 * Throws ERR_NO_FLOW_FOUND.
 */
export async function flowFigures(
  ctx: Context,
  { id, days = flowFigureLimits.days.usual }: { id: number; days?: number | undefined },
): Promise<FlowFigures> {
  await findFlow(ctx, id);
  const since = Date.now() - days * day;
  const versionIds = await newestVersions(ctx, id);
  const empty = { since: isoTime(since), isPart: false, nodes: [] };
  if (versionIds.length === 0) return empty;
  const taken = stepsSince(versionIds, since);
  const [came, left, ended, stand, waits] = await Promise.all([
    runsByNode(ctx, taken, standingSince(versionIds, since)),
    runsByOutput(ctx, taken),
    endsByNode(ctx, taken),
    standingNow(ctx, versionIds),
    waitsByNode(ctx, taken),
  ]);
  const count = (rows: readonly NodeCount[], nodeId: string) =>
    Number(rows.find(({ node }) => node === nodeId)?.runs ?? 0);
  const steps = left.reduce((sum, { steps }) => sum + Number(steps), 0);
  const nodeIds = [...new Set([...came, ...stand].map(({ node }) => node))].sort();
  return {
    ...empty,
    isPart: steps >= flowFigureLimits.steps,
    nodes: nodeIds.map((nodeId) => ({
      ...{ nodeId, runs: count(came, nodeId), standing: count(stand, nodeId), ended: count(ended, nodeId) },
      medianWaitSeconds: medianSeconds(waits.filter(({ node }) => node === nodeId)),
      outputs: left
        .filter(({ node }) => node === nodeId)
        .map(({ output, runs }) => ({ output, runs: Number(runs) })),
    })),
  };
}

interface NodeCount {
  node: string;
  runs: number | string;
}

async function newestVersions(ctx: Context, flowId: number): Promise<number[]> {
  const versions = await FlowVersionRow.of(ctx)
    .where({ flowId })
    .orderBy('number', 'desc')
    .limit(flowFigureLimits.versions)
    .select('id');
  return versions.map(({ id }) => id);
}

/** SQL that reads steps by the index on versions, the newest of each first. */
function stepsSince(versionIds: readonly number[], since: number): Read {
  return {
    sql: `SELECT ticketId, runKey, number, node, output, waitClass FROM FlowSteps
      WHERE companyId = :company AND flowVersionId IN (${places(versionIds.length)}) AND createdAt >= ?
      ORDER BY flowVersionId DESC, createdAt DESC LIMIT ${flowFigureLimits.steps}`,
    bindings: [...versionIds, since],
  };
}

function standingSince(versionIds: readonly number[], since: number): Read {
  return {
    sql: `SELECT node, runKey FROM FlowRuns
      WHERE companyId = :company AND nodeVersionId IN (${places(versionIds.length)}) AND updatedAt >= ?
      LIMIT ${flowFigureLimits.steps}`,
    bindings: [...versionIds, since],
  };
}

/** Counts runs by node; a run that stands at a node has come there, but has no step for it yet. */
function runsByNode(ctx: Context, taken: Read, standing: Read): Promise<NodeCount[]> {
  return ctx.sql.rows(
    `SELECT node, COUNT(DISTINCT runKey) AS runs FROM (
       SELECT node, runKey FROM (${taken.sql}) AS steps UNION ALL SELECT node, runKey FROM (${standing.sql}) AS runs
     ) AS came GROUP BY node`,
    [...taken.bindings, ...standing.bindings],
  );
}

function runsByOutput(
  ctx: Context,
  taken: Read,
): Promise<Array<NodeCount & { output: string; steps: number | string }>> {
  return ctx.sql.rows(
    `SELECT node, output, COUNT(DISTINCT runKey) AS runs, COUNT(*) AS steps FROM (${taken.sql}) AS steps
     GROUP BY node, output ORDER BY node, output`,
    taken.bindings,
  );
}

/** Counts where runs ended: at their last step, unless they still stand somewhere. */
function endsByNode(ctx: Context, taken: Read): Promise<NodeCount[]> {
  return ctx.sql.rows(
    `SELECT node, COUNT(*) AS runs FROM (${taken.sql}) AS steps
     WHERE NOT EXISTS (SELECT 1 FROM FlowSteps AS later WHERE later.ticketId = steps.ticketId
         AND later.runKey = steps.runKey AND later.number > steps.number)
       AND NOT EXISTS (SELECT 1 FROM FlowRuns WHERE FlowRuns.ticketId = steps.ticketId
         AND FlowRuns.runKey = steps.runKey)
     GROUP BY node`,
    taken.bindings,
  );
}

/** Counts the answers at each node by the class of the time that they took. */
function waitsByNode(
  ctx: Context,
  taken: Read,
): Promise<Array<{ node: string; waitClass: number; answers: number | string }>> {
  return ctx.sql.rows(
    `SELECT node, waitClass, COUNT(*) AS answers FROM (${taken.sql}) AS steps
     WHERE waitClass IS NOT NULL GROUP BY node, waitClass`,
    taken.bindings,
  );
}

function standingNow(ctx: Context, versionIds: readonly number[]): Promise<NodeCount[]> {
  return ctx.sql.rows(
    `SELECT node, COUNT(*) AS runs FROM FlowRuns
     WHERE companyId = :company AND nodeVersionId IN (${places(versionIds.length)}) GROUP BY node`,
    versionIds,
  );
}
