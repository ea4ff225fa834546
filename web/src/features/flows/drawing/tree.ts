import type { FlowNode, Graph } from './graph.ts';
import { isBranching, mainOutputOf, outputsOf, targetOf } from './outputs.ts';

/** Node as one line in the editor's list. */
export interface Line {
  node: FlowNode;
  /** Indentation: 0 on the main path, and one more for each branch. */
  depth: number;
  /** Node and output that lead to this line; null for a start and for a node that no output leads to. */
  from: { id: string; output: string } | null;
  /** Outputs that lead to a line elsewhere in the list, or nowhere (`to` is null). */
  ends: Array<{ output: string; to: string | null }>;
}

/**
 * Lists the nodes of a drawing as lines: from its start along the outputs, each node once, and branches before the rest
 * of the main path. Nodes to which no output leads come last.
 */
export function linesOf({ nodes }: Graph): readonly Line[] {
  const known = drawn.get(nodes) ?? linesFor(nodes);
  drawn.set(nodes, known);
  return known;
}

/**
 * Lines of recent drawings, by their list of nodes: the list, the canvas and the form need the same lines, and a
 * drawing is never changed in place.
 */
const drawn = new WeakMap<Graph['nodes'], readonly Line[]>();

function linesFor(nodes: Graph['nodes']): Line[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();

  const linesFrom = (node: FlowNode, depth: number, from: Line['from']): Line[] => {
    seen.add(node.id);
    const line: Line = { node, depth, from, ends: [] };
    const main = mainOutputOf(node);
    const below = new Map<string, Line[]>();
    for (const output of outputsOf(node)) {
      const to = targetOf(node, output);
      const next = to === undefined ? undefined : byId.get(to);
      if (!next || seen.has(next.id)) line.ends.push({ output, to: next?.id ?? null });
      else {
        const isSide = isBranching(node) || output !== main;
        below.set(output, linesFrom(next, isSide ? depth + 1 : depth, { id: node.id, output }));
      }
    }
    const ways = [...below];
    const sides = isBranching(node) ? ways : ways.filter(([output]) => output !== main);
    const mainWay = isBranching(node) ? [] : ways.filter(([output]) => output === main);
    return [line, ...[...sides, ...mainWay].flatMap(([, lines]) => lines)];
  };

  const starts = nodes.filter(({ kind }) => kind === 'start');
  const led = new Set(nodes.flatMap(({ outputs = {} }) => Object.values(outputs)));
  const loose = nodes.filter(({ id, kind }) => kind !== 'start' && !led.has(id));
  return [...starts, ...loose, ...nodes].flatMap((node) =>
    seen.has(node.id) ? [] : linesFrom(node, 0, null),
  );
}
