import type { Answered, FlowRun, FlowVersion, Place, RunGraph, RunNode } from '../engine/flow-run.ts';
import type { Option } from '../graph/graph.ts';
import { inLanguage, languagesOf } from '../languages/languages.ts';

/** A run and the version in which it began, of its flow. */
interface Begun {
  flowVersionId: number;
  run: FlowRun;
}

/** Version to which runs move, and the older ones of its flow that they may stand in, by id. */
export interface Target {
  version: FlowVersion;
  older: ReadonlyMap<number, FlowVersion>;
}

/**
 * Moves a run from older versions of a flow to a newer one: the node at which it stands and the nodes from which it
 * entered other flows, all of them or none. Its places in other flows stay. Null where the newer version lacks one of
 * these nodes, by id or kind, or where nothing of the run is in an older version.
 *
 * The customer can go back as far as the newer version knows the questions. A choice that waits keeps its options as
 * they were seen: an answer to them must not be read as an answer to others.
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

/** A place in the newer version, or as it is where it is in no older one; null: the newer version lacks its node. */
function movedPlace({ flowVersionId, nodeId }: Place, { version, older }: Target): Place | null {
  const from = older.get(flowVersionId);
  if (!from) return { flowVersionId, nodeId };
  const [before, after] = [nodeOf(from, nodeId), nodeOf(version, nodeId)];
  return before && after?.kind === before.kind ? { flowVersionId: version.id, nodeId } : null;
}

/** The last answered questions, from the first on that all exist in the newer version. */
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

/** Visits count for the guard against circles, whose keys begin with a version. */
function movedVisits(visits: FlowRun['visits'], { version, older }: Target): FlowRun['visits'] {
  return Object.fromEntries(
    Object.entries(visits).map(([key, count]) => {
      const [id = '', ...node] = key.split('/');
      return [older.has(Number(id)) ? [version.id, ...node].join('/') : key, count];
    }),
  );
}

/** Options of the choice that waits, as the customer saw them; undefined where the newer version has the same. */
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

/** Options of the choice that waits in the language of the run. */
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
