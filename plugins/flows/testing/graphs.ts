import type { FlowContext, FlowRun, FlowVersion, Input } from '../engine/flow-run.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';

/** Moment at which flows under test begin: a Monday at noon. */
export const noon = Date.UTC(2026, 2, 2, 12);

/** Node of a list that leads by its usual output to the next one, unless it sets its own. */
export type Drawn = Omit<FlowNode, 'id'> & { id?: string };

const usualOutputs: Partial<Record<FlowNode['kind'], string>> = {
  question: 'answered',
  flow: 'returned',
  call: 'ok',
  ai: 'done',
  knowledge: 'found',
  integration: 'ended',
  'hand-over': 'returned',
};

/** A graph of a start and these nodes, each leading by its first own output to the one after it. */
export function chain(...drawn: readonly Drawn[]): Graph {
  const nodes = [{ kind: 'start' as const, id: 'start' }, ...drawn].map((node, index) => ({
    ...node,
    id: node.id ?? `n${index}`,
  }));
  return {
    nodes: nodes.map((node, index): FlowNode => {
      const next = nodes[index + 1]?.id;
      const usual = usualOutputs[node.kind] ?? 'next';
      return { ...node, outputs: { ...(next ? { [usual]: next } : {}), ...node.outputs } };
    }),
  };
}

/** A graph with these settings at its start. */
export function startingWith({ nodes }: Graph, settings: Partial<FlowNode>): Graph {
  return { nodes: nodes.map((node) => (node.kind === 'start' ? { ...node, ...settings } : node)) };
}

/** Makes a question that stores its answer in a variable of its own name. */
export function question(id: string, wishes: Partial<FlowNode> = {}): FlowNode {
  return { id, kind: 'question', text: `${id}?`, as: 'text', variable: id, ...wishes };
}

export function versionOf(
  graph: Graph,
  { id = 1, flowId = id }: { id?: number; flowId?: number } = {},
): FlowVersion {
  return { id, flowId, name: `Fluxo ${flowId}`, graph };
}

/** Makes an engine context with only these versions; each flow begins in the last of its own. */
export function contextOf(versions: readonly FlowVersion[], wishes: Partial<FlowContext> = {}): FlowContext {
  return {
    now: noon,
    values: { firstName: 'Rita', 'contact.name': 'Rita Sá' },
    isOpen: () => true,
    nextTimeOfDay: () => noon + 60_000,
    readPhone: () => null,
    version: (id) => versions.find((version) => version.id === id),
    published: (flowId) => versions.findLast((version) => version.flowId === flowId),
    ...wishes,
  };
}

export const begin: Input = { kind: 'begin' };
export const due: Input = { kind: 'due' };
export const said = (text: string | null, isSeen = true): Input => ({ kind: 'said', text, isSeen });

/** Freezes a run deeply, so that an engine that changed it would throw. */
export function frozen(run: FlowRun | null): FlowRun | null {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  };
  freeze(run);
  return run;
}
