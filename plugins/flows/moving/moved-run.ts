import type { Answered, FlowRun, FlowVersion, Place, RunGraph, RunNode } from '../engine/flow-run.ts';
import type { Option } from '../graph/graph.ts';
import { inLanguage, languagesOf } from '../languages/languages.ts';

/** Run of a flow, with the version in which it began. */
interface Begun {
  flowVersionId: number;
  run: FlowRun;
}

/** Version to which runs move, and the older versions of its flow in which they may be, by id. */
export interface Target {
  version: FlowVersion;
  older: ReadonlyMap<number, FlowVersion>;
}

/**
 * Moves a run from older versions of its flow to a newer version: its present node and the nodes at which it entered
 * other flows, all or none. Places in other flows stay. Returns null where the newer version lacks one of these nodes,
 * by id or kind, or where the run uses no older version.
 * The customer can go back to the questions that the newer version has. A waiting choice keeps the options that the
 * customer saw, so that an answer is not taken for another option.
 */
export function movedRun({ flowVersionId, run }: Begun, target: Target): Begun | null {
  const { version, older } = target;
  const standing = movedPlace(run, target);
  const stack = run.stack.map((place) => movedPlace(place, target));
  const isAny = [flowVersionId, ...[run, ...run.stack].map((place) => place.flowVersionId)].some((id) =>
    older.has(id),
  );
  if (!isAny || !standing || !isWhole(stack)) return null;
  const { seen: _seen, ...others } = run;
  const seen = seenOptions(run, target);
  return {
    flowVersionId: older.has(flowVersionId) ? version.id : flowVersionId,
    run: {
      ...{ ...others, ...standing, stack, trail: movedTrail(run.trail, target) },
      visits: movedVisits(run.visits, target),
      ...(seen ? { seen } : {}),
    },
  };
}

/**
 * Returns a place in the newer version, or unchanged where it is in no older one; null: the newer version lacks its
 * node.
 */
function movedPlace({ flowVersionId, nodeId }: Place, { version, older }: Target): Place | null {
  const from = older.get(flowVersionId);
  if (!from) return { flowVersionId, nodeId };
  const [before, after] = [nodeOf(from, nodeId), nodeOf(version, nodeId)];
  return before && after?.kind === before.kind ? { flowVersionId: version.id, nodeId } : null;
}

/** Keeps the latest answered questions that the newer version has, up to the first one that it lacks. */
function movedTrail(trail: readonly Answered[], target: Target): Answered[] {
  const moved: Answered[] = [];
  for (const answered of [...trail].reverse()) {
    const place = movedPlace(answered, target);
    const stack = answered.stack.map((one) => movedPlace(one, target));
    if (!place || !isWhole(stack)) break;
    moved.unshift({ ...place, stack });
  }
  return moved;
}

/** Moves the counts of visits, which guard against endless circles; their keys begin with a version. */
function movedVisits(visits: FlowRun['visits'], { version, older }: Target): FlowRun['visits'] {
  return Object.fromEntries(
    Object.entries(visits).map(([key, count]) => {
      const [id = '', ...node] = key.split('/');
      return [older.has(Number(id)) ? [version.id, ...node].join('/') : key, count];
    }),
  );
}

/**
 * Returns the options of the waiting choice as the customer saw them; undefined where the newer version has the same
 * ones.
 */
function seenOptions(run: FlowRun, { version, older }: Target): readonly Option[] | undefined {
  const from = older.get(run.flowVersionId);
  if (!from || run.waitsFor !== 'answer') return run.seen;
  const before = nodeOf(from, run.nodeId);
  if (before?.kind !== 'choice') return undefined;
  const shownIn = ({ graph }: FlowVersion) => optionsIn(graph, run);
  const seen = run.seen ?? shownIn(from);
  const isSame = JSON.stringify(seen) === JSON.stringify(shownIn(version));
  return isSame ? undefined : seen;
}

/** Returns the options of the waiting choice in the language of the run. */
function optionsIn(graph: RunGraph, { nodeId, language }: FlowRun): readonly Option[] {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return (node && inLanguage(node, language, languagesOf(graph)[0]).options) ?? [];
}

function nodeOf({ graph }: FlowVersion, nodeId: string): RunNode | undefined {
  return graph.nodes.find(({ id }) => id === nodeId);
}

function isWhole(places: ReadonlyArray<Place | null>): places is Place[] {
  return places.every((place) => place !== null);
}
