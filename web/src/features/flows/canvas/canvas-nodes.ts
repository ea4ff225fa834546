import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import type { TFunction } from 'i18next';
import type { FlowNode, Graph } from '../drawing/graph.ts';
import { outputsOf } from '../drawing/outputs.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { heightOf, outputTop, type Place, sizes, waysOf } from './places.ts';

/** Contents of a node of the canvas. They are plain values, so that an unchanged node is not rendered again. */
export interface Shown extends Record<string, unknown> {
  node: FlowNode;
  isEditable: boolean;
  problems: number;
  hasError: boolean;
  trial: 'met' | 'stands' | null;
  /** Figures of the node as JSON; null while none are shown. */
  figures: string | null;
  /** Where each output leads, by name; null: nowhere. */
  goals: string;
}
export type CanvasNode = Node<Shown, 'step'>;
export type CanvasEdge = Edge<{ onCut: (() => void) | null }, 'way'>;

/** Name of the place at which ways arrive at a node. */
export const arrival = 'in';

export function canvasNode(shown: Shown, place: Place): CanvasNode {
  const { node } = shown;
  const [width, height] = [sizes.width, heightOf(node)];
  const dot = { width: sizes.handle, height: sizes.handle };
  const half = sizes.handle / 2;
  const arrives =
    node.kind === 'start'
      ? []
      : [
          {
            ...dot,
            id: arrival,
            type: 'target' as const,
            position: Position.Left,
            x: -half,
            y: sizes.head / 2 - half,
          },
        ];
  return {
    ...{ id: node.id, type: 'step', position: place, data: shown, width, height },
    measured: { width, height },
    // Known before anything is measured, so that ways are drawn together with the nodes.
    handles: [
      ...arrives,
      ...outputsOf(node).map((id, index) => ({
        ...dot,
        ...{ id, type: 'source' as const, position: Position.Right },
        ...{ x: width - half, y: outputTop(index) - half },
      })),
    ],
  };
}

export function canvasEdges(
  graph: Graph,
  {
    chosen,
    onCut,
    t,
  }: { chosen: string | null; onCut: (from: string, output: string) => void; t: TFunction<'flows'> },
): CanvasEdge[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  // The sentence is split once: translating it for each output would be repeated with every change.
  const sentence = t('said.connected', { from: '\u0001', output: '\u0002', to: '\u0003' });
  return waysOf(graph).map(({ id, from, output, to }) => {
    const [source, target] = [byId.get(from), byId.get(to)];
    const words = source &&
      target && { from: titleOf(source, t), output: outputName(source, output, t), to: titleOf(target, t) };
    return {
      ...{ id, type: 'way', source: from, sourceHandle: output, target: to, targetHandle: arrival },
      selected: id === chosen,
      ariaLabel: words
        ? sentence
            .replace('\u0001', () => words.from)
            .replace('\u0002', () => words.output)
            .replace('\u0003', () => words.to)
        : '',
      markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
      data: { onCut: id === chosen ? () => onCut(from, output) : null },
    };
  });
}

/** Takes the earlier objects of ways that lead and look as before, but for the chosen one; the earlier list where all do. */
export function keepEqualEdges(before: CanvasEdge[], now: readonly CanvasEdge[]): CanvasEdge[] {
  const earlier = new Map(before.map((edge) => [edge.id, edge]));
  const kept = now.map((edge) => {
    const old = earlier.get(edge.id);
    const isSame = old && !old.selected && !edge.selected && old.target === edge.target;
    return isSame && old.ariaLabel === edge.ariaLabel ? old : edge;
  });
  return kept.length === before.length && kept.every((edge, at) => edge === before[at]) ? before : kept;
}

/** Takes the earlier objects of nodes that show the same at the same place. */
export function keepEqual(before: readonly CanvasNode[], now: readonly CanvasNode[]): CanvasNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return now.map((node) => {
    const old = known.get(node.id);
    return old && isEqual(old, node) ? old : node;
  });
}

function isEqual(one: CanvasNode, other: CanvasNode): boolean {
  const names = Object.keys(other.data);
  return (
    one.position.x === other.position.x &&
    one.position.y === other.position.y &&
    names.every((name) => one.data[name] === other.data[name])
  );
}
