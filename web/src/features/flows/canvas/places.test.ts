import { describe, expect, test } from '@jest/globals';
import type { FlowNode, Graph } from '../drawing/graph.ts';
import { heightOf, placesOf, shapeOf, sizes, waysOf } from './places.ts';

const graph: Graph = {
  nodes: [
    { id: 'start', kind: 'start', outputs: { next: 'menu' } },
    {
      ...{ id: 'menu', kind: 'choice', text: 'O que deseja?' },
      options: [
        { id: 'buy', title: 'Comprar' },
        { id: 'talk', title: 'Conversar' },
      ],
      outputs: { buy: 'sales', talk: 'menu', failed: 'nowhere' },
    },
    { id: 'sales', kind: 'hand-over' },
    { id: 'loose', kind: 'message', text: 'Oi' },
  ],
};

describe('the places of a drawing on the canvas', () => {
  test('ways go from left to right, and no two nodes cover each other', () => {
    const places = placesOf(graph);
    const at = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
    expect(at('start').x).toBeLessThan(at('menu').x);
    expect(at('menu').x).toBeLessThan(at('sales').x);
    const covers = (one: FlowNode, other: FlowNode) =>
      Math.abs(at(one.id).x - at(other.id).x) < sizes.width &&
      at(one.id).y < at(other.id).y + heightOf(other) &&
      at(other.id).y < at(one.id).y + heightOf(one);
    const pairs = graph.nodes.flatMap((one, index) =>
      graph.nodes.slice(index + 1).map((other) => [one, other] as const),
    );
    expect(pairs.filter(([one, other]) => covers(one, other))).toEqual([]);
  });

  test('an output that leads nowhere, or to a node that is not there, has no way', () => {
    expect(waysOf(graph).map(({ id, to }) => [id, to])).toEqual([
      ['start:next', 'menu'],
      ['menu:buy', 'sales'],
      ['menu:talk', 'menu'],
    ]);
  });

  test('a text moves nothing, another output does', () => {
    const change = (changes: Partial<FlowNode>): Graph => ({
      nodes: graph.nodes.map((node) => (node.id === 'loose' ? { ...node, ...changes } : node)),
    });
    expect(shapeOf(change({ text: 'Olá' }))).toBe(shapeOf(graph));
    expect(shapeOf(change({ outputs: { next: 'sales' } }))).not.toBe(shapeOf(graph));
  });

  test('two hundred nodes that lead into one another have a place each', () => {
    const nodes = Array.from({ length: 200 }, (_, index): FlowNode => {
      const to = (by: number) => `n${(index * by + 1) % 200}`;
      return { id: `n${index}`, kind: 'hours', outputs: { open: to(1), closed: to(7) } };
    });
    const places = [...placesOf({ nodes }).values()];
    expect(places).toHaveLength(200);
    expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });
});
