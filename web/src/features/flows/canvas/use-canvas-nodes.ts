import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowNode } from '../drawing/graph.ts';
import { outputsOf, targetOf } from '../drawing/outputs.ts';
import { nodesOf } from '../drawing/problems.ts';
import { linesOf } from '../drawing/tree.ts';
import { titleOf } from '../drawing/words.ts';
import type { Editor } from '../editor/editor-context.ts';
import { figuresOf } from '../figures/figures-of.ts';
import { type CanvasNode, canvasNode, keepEqual } from './canvas-nodes.ts';
import { type Place, placesOf, shapeOf } from './places.ts';

/**
 * Places the nodes of a flow on the canvas. Nodes that look as before stay the same objects, so that React renders only
 * the changed ones.
 */
export function useCanvasNodes(
  { graph, problems, trial, figures }: Editor,
  isEditable: boolean,
): { nodes: CanvasNode[]; places: ReadonlyMap<string, Place> } {
  const { t } = useTranslation('flows');
  const laidOut = useRef<{ shape: string; places: ReadonlyMap<string, Place> } | null>(null);
  const drawn = useRef<CanvasNode[]>([]);
  return useMemo(() => {
    const shape = shapeOf(graph);
    if (laidOut.current?.shape !== shape) laidOut.current = { shape, places: placesOf(graph) };
    const { places } = laidOut.current;
    const byId = new Map(graph.nodes.map((node) => [node.id, node]));
    const goalsOf = (node: FlowNode) => {
      const goals = outputsOf(node).flatMap((output) => {
        const to = byId.get(targetOf(node, output) ?? '');
        return to ? [[output, titleOf(to, t)]] : [];
      });
      return JSON.stringify(Object.fromEntries(goals));
    };
    // Order of the list of nodes, so that the Tab key and a screen reader follow the same order on the canvas.
    const now = linesOf(graph).map(({ node }) => {
      const own = problems.filter((problem) => nodesOf(problem).includes(node.id));
      const counted = figuresOf(figures, node.id);
      return canvasNode(
        {
          ...{ node, isEditable, problems: own.length, goals: goalsOf(node) },
          figures: counted && JSON.stringify(counted),
          hasError: own.some(({ level }) => level === 'error'),
          trial: trial?.standsAt === node.id ? 'stands' : trial?.met.has(node.id) ? 'met' : null,
        },
        places.get(node.id) ?? { x: 0, y: 0 },
      );
    });
    drawn.current = keepEqual(drawn.current, now);
    return { nodes: drawn.current, places };
  }, [graph, isEditable, problems, trial, figures, t]);
}
