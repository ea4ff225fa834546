import { describe, expect, test } from '@jest/globals';
import { type Command, perform } from './commands.ts';
import { FlowStore, undoSteps } from './flow-store.ts';
import type { FlowNode, Graph } from './graph.ts';
import { linesOf } from './tree.ts';

const start: FlowNode = { id: 'start', kind: 'start', outputs: { next: 'a' } };
const message = (id: string, next?: string): FlowNode => ({
  id,
  kind: 'message',
  text: id,
  outputs: next ? { next } : {},
});
const chain: Graph = { nodes: [start, message('a', 'b'), message('b', 'c'), message('c')] };
const choice: Graph = {
  nodes: [
    { ...start, outputs: { next: 'ask' } },
    {
      id: 'ask',
      kind: 'choice',
      text: 'Qual?',
      options: [
        { id: 'one', title: 'Um' },
        { id: 'two', title: 'Dois' },
      ],
      outputs: { one: 'x', two: 'y' },
    },
    message('x'),
    message('y', 'x'),
  ],
};
const order = (graph: Graph) => linesOf(graph).map(({ node }) => node.id);
const after = (graph: Graph, command: Command): Graph => {
  const done = perform(graph, command);
  if (!done) throw new Error(`${command.do} was not possible`);
  return done.graph;
};

describe('lines of a drawing', () => {
  test('a chain stays on one level, and the options of a choice are one deeper', () => {
    expect(linesOf(chain).map(({ depth }) => depth)).toEqual([0, 0, 0, 0]);
    expect(linesOf(choice).map(({ node, depth }) => [node.id, depth])).toEqual([
      ['start', 0],
      ['ask', 0],
      ['x', 1],
      ['y', 1],
    ]);
  });

  test('a node to which two ways lead has one line, and the second way names it', () => {
    const line = linesOf(choice).find(({ node }) => node.id === 'y');
    expect(line?.ends).toEqual([{ output: 'next', to: 'x' }]);
  });

  test('a node that no way leads to comes last, and a circle ends', () => {
    const graph = { nodes: [message('loose'), ...chain.nodes.slice(0, 3), message('c', 'a')] };
    expect(order(graph)).toEqual(['start', 'a', 'b', 'c', 'loose']);
  });

  test('the side ways of a question stand before its main way goes on', () => {
    const question: FlowNode = { id: 'q', kind: 'question', outputs: { answered: 'b', failed: 'f' } };
    const nodes = [{ ...start, outputs: { next: 'q' } }, question, message('b'), message('f', 'b')];
    expect(linesOf({ nodes }).map(({ node, depth }) => [node.id, depth])).toEqual([
      ['start', 0],
      ['q', 0],
      ['f', 1],
      ['b', 0],
    ]);
  });
});

describe('commands on a drawing', () => {
  test('a new node stands between an output and where it led', () => {
    const graph = after(chain, { do: 'add', after: 'a', output: 'next', kind: 'question' });
    expect(order(graph)).toEqual(['start', 'a', 'question-1', 'b', 'c']);
    expect(graph.nodes.find(({ id }) => id === 'question-1')?.outputs).toEqual({ answered: 'b' });
  });

  test('a node moves up and down within its way', () => {
    expect(order(after(chain, { do: 'move', id: 'c', direction: 'up' }))).toEqual(['start', 'a', 'c', 'b']);
    expect(order(after(chain, { do: 'move', id: 'a', direction: 'down' }))).toEqual(['start', 'b', 'a', 'c']);
    expect(perform(chain, { do: 'move', id: 'a', direction: 'up' })).toBeNull();
    expect(perform(chain, { do: 'move', id: 'c', direction: 'down' })).toBeNull();
  });

  test('a node moves to the option beside its own', () => {
    const graph = after(choice, { do: 'move', id: 'x', direction: 'right' });
    expect(graph.nodes.find(({ id }) => id === 'ask')?.outputs).toEqual({ one: 'y', two: 'x' });
    expect(perform(choice, { do: 'move', id: 'x', direction: 'left' })).toBeNull();
  });

  test('the ways to a deleted node lead on to where it led', () => {
    expect(order(after(chain, { do: 'delete', id: 'b' }))).toEqual(['start', 'a', 'c']);
    expect(perform(chain, { do: 'delete', id: 'start' })).toBeNull();
  });

  test('nothing is led into a start, and a way that stands already is no change', () => {
    expect(perform(chain, { do: 'connect', from: 'c', output: 'next', to: 'start' })).toBeNull();
    expect(perform(chain, { do: 'connect', from: 'a', output: 'next', to: 'b' })).toBeNull();
    expect(order(after(chain, { do: 'connect', from: 'a', output: 'next', to: 'c' }))).toEqual([
      'start',
      'a',
      'c',
      'b',
    ]);
  });

  test('the way of a removed option goes with it', () => {
    const options = [{ id: 'two', title: 'Dois' }];
    const graph = after(choice, { do: 'change', id: 'ask', fields: { options } });
    expect(graph.nodes.find(({ id }) => id === 'ask')?.outputs).toEqual({ two: 'y' });
  });

  test('a field that is undefined is taken from the node', () => {
    const named = after(chain, { do: 'change', id: 'a', fields: { name: 'Oi' } });
    const nameless = after(named, { do: 'change', id: 'a', fields: { name: undefined } });
    expect(nameless).toEqual(chain);
    expect(perform(chain, { do: 'change', id: 'a', fields: { text: 'a' } })).toBeNull();
  });
});

describe('the steps of a drawing', () => {
  test('undo leads back to the old place, and redo forward again', () => {
    const store = new FlowStore(chain);
    store.run({ do: 'move', id: 'c', direction: 'up' });
    expect(store.undo()).toBe(true);
    expect(store.read().graph).toBe(chain);
    expect(store.read().canUndo).toBe(false);
    store.redo();
    expect(order(store.read().graph)).toEqual(['start', 'a', 'c', 'b']);
  });

  test('what is typed in one field is one step', () => {
    const store = new FlowStore(chain);
    for (const text of ['O', 'Oi', 'Oi!']) store.run({ do: 'change', id: 'a', fields: { text } }, 'a:text');
    store.run({ do: 'change', id: 'a', fields: { name: 'N' } }, 'a:name');
    store.undo();
    expect(store.read().graph.nodes[1]).toMatchObject({ text: 'Oi!' });
    store.undo();
    expect(store.read().graph).toBe(chain);
  });

  test('a hundred steps can be undone, and a new one ends what could be redone', () => {
    const store = new FlowStore(chain);
    for (let step = 0; step < undoSteps + 5; step++)
      store.run({ do: 'change', id: 'a', fields: { text: `${step}` } });
    let undone = 0;
    while (store.undo()) undone++;
    expect(undone).toBe(undoSteps);
    store.run({ do: 'delete', id: 'b' });
    expect(store.redo()).toBe(false);
  });

  test('a drawing that replaces this one is one step, which can be undone', () => {
    const store = new FlowStore(chain);
    store.run({ do: 'change', id: 'a', fields: { text: 'Oi' } });
    const drawn = store.read().graph;
    store.replace(choice);
    expect(store.read().graph).toBe(choice);
    store.undo();
    expect(store.read().graph).toBe(drawn);
    store.undo();
    expect(store.read().graph).toBe(chain);
  });

  test('a deleted node leaves the author on the line above it', () => {
    const store = new FlowStore(chain);
    store.choose('b');
    store.run({ do: 'delete', id: 'b' });
    expect(store.read().chosenId).toBe('a');
  });
});
