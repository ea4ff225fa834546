import { Graph as Layout, layout } from '@dagrejs/dagre';
import type { FlowNode, Graph } from '../drawing/graph.ts';
import { outputsOf, targetOf } from '../drawing/outputs.ts';
import { linesOf } from '../drawing/tree.ts';

/** Sizes of a node on the canvas in pixels; its outputs are in a column under its head. */
export const sizes = { width: 236, head: 96, output: 28, foot: 6, handle: 12 } as const;

export interface Place {
  x: number;
  y: number;
}

export function heightOf(node: FlowNode): number {
  return sizes.head + outputsOf(node).length * sizes.output + sizes.foot;
}

/** Middle of an output's line below the top of its node. */
export function outputTop(index: number): number {
  return sizes.head + (index + 0.5) * sizes.output;
}

/** A way on the canvas: one output that leads to a node. */
export interface Way {
  id: string;
  from: string;
  output: string;
  to: string;
}

export function waysOf({ nodes }: Graph): Way[] {
  const ids = new Set(nodes.map(({ id }) => id));
  return nodes.flatMap((node) =>
    outputsOf(node).flatMap((output) => {
      const to = targetOf(node, output);
      return to !== undefined && ids.has(to)
        ? [{ id: `${node.id}:${output}`, from: node.id, output, to }]
        : [];
    }),
  );
}

/** Names everything that places depend on; texts and names move nothing. */
export function shapeOf(graph: Graph): string {
  return JSON.stringify(graph.nodes.map((node) => [node.id, outputsOf(node), node.outputs ?? {}]));
}

/** Upper left corners of the nodes, from left to right along the ways; equal drawings have equal places. */
export function placesOf(graph: Graph): Map<string, Place> {
  const drawn = new Layout();
  drawn.setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 72, marginx: 24, marginy: 24 });
  drawn.setDefaultEdgeLabel(() => ({}));
  // In the order of the list: it orders the nodes of one column.
  const nodes = linesOf(graph).map(({ node }) => node);
  for (const node of nodes) drawn.setNode(node.id, { width: sizes.width, height: heightOf(node) });
  for (const { from, to } of waysOf(graph)) if (from !== to) drawn.setEdge(from, to);
  layout(drawn);
  return new Map(
    nodes.map((node) => {
      const { x = 0, y = 0 } = drawn.node(node.id) as Partial<Place>;
      return [node.id, { x: x - sizes.width / 2, y: y - heightOf(node) / 2 }];
    }),
  );
}
