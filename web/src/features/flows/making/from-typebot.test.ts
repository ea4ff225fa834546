import { describe, expect, test } from '@jest/globals';
import { fromTypebot } from './from-typebot.ts';

const rich = (...lines: string[]) => ({
  richText: lines.map((line) => ({ type: 'p', children: [{ text: line }] })),
});
const bot = {
  version: '6.1',
  name: 'Vendas',
  events: [{ id: 'e', type: 'start', outgoingEdgeId: 'e1' }],
  variables: [{ id: 'v1', name: 'Nome do cliente' }],
  groups: [
    {
      id: 'g1',
      blocks: [
        { id: 'b0', type: 'image', content: { url: 'https://x.example/a.png' } },
        { id: 'b1', type: 'text', content: rich('Oi!') },
        { id: 'b2', type: 'text', content: rich('Qual é o seu nome?') },
        { id: 'b3', type: 'text input', options: { variableId: 'v1' } },
        { id: 'b4', type: 'webhook', outgoingEdgeId: 'e2' },
      ],
    },
    {
      id: 'g2',
      blocks: [
        { id: 'c1', type: 'text', content: rich('{{Nome do cliente}}, o que deseja?') },
        {
          ...{ id: 'c2', type: 'choice input', outgoingEdgeId: 'e4' },
          items: [
            { id: 'i1', content: 'Comprar', outgoingEdgeId: 'e3' },
            { id: 'i2', content: 'Sair' },
          ],
        },
      ],
    },
    { id: 'g3', blocks: [{ id: 'd1', type: 'Jump', options: { groupId: 'g1', blockId: 'b3' } }] },
    {
      id: 'g4',
      blocks: [
        {
          ...{ id: 'f1', type: 'Condition' },
          items: [
            {
              outgoingEdgeId: 'e2',
              content: { comparisons: [{ variableId: 'v1', comparisonOperator: 'Equal to', value: 'Ana' }] },
            },
            {
              content: {
                comparisons: [{ variableId: 'v1', comparisonOperator: 'Matches regex', value: '.' }],
              },
            },
          ],
        },
        {
          id: 'f2',
          type: 'Set variable',
          options: { variableId: 'v1', isCode: true, expressionToEvaluate: 'x()' },
        },
        { id: 'f3', type: 'text', content: rich('Até logo') },
      ],
    },
  ],
  edges: [
    { id: 'e1', from: { eventId: 'e' }, to: { groupId: 'g1' } },
    { id: 'e2', from: { blockId: 'b4' }, to: { groupId: 'g2' } },
    { id: 'e3', from: { blockId: 'c2', itemId: 'i1' }, to: { groupId: 'g3' } },
    { id: 'e4', from: { blockId: 'c2' }, to: { groupId: 'g4' } },
  ],
};

describe('A Typebot export', () => {
  test('steps that both know become nodes, joined past those that were left out, which are named', () => {
    const { file, leftOut } = fromTypebot(bot);
    expect(file.name).toBe('Vendas');
    expect(file.graph.nodes).toEqual([
      { id: 'start', kind: 'start', outputs: { next: 't1' } },
      { id: 't1', kind: 'message', text: 'Oi!', outputs: { next: 't2' } },
      {
        ...{
          id: 't2',
          kind: 'question',
          as: 'text',
          variable: 'Nome_do_cliente',
          text: 'Qual é o seu nome?',
        },
        outputs: { answered: 't3' },
      },
      {
        ...{ id: 't3', kind: 'choice', text: '{{flow.Nome_do_cliente}}, o que deseja?' },
        options: [
          { id: 'o1', title: 'Comprar' },
          { id: 'o2', title: 'Sair' },
        ],
        outputs: { o1: 't2', o2: 't4' },
      },
      {
        ...{ id: 't4', kind: 'condition' },
        rows: [{ id: 'r1', value: '{{flow.Nome_do_cliente}}', operator: 'is', operand: 'Ana' }],
        outputs: { r1: 't3', else: 't5' },
      },
      { id: 't5', kind: 'message', text: 'Até logo', outputs: {} },
    ]);
    expect([...leftOut]).toEqual([
      ['image', 1],
      ['webhook', 1],
      ['Set variable', 1],
      ['Condition: comparisons', 1],
    ]);
  });

  test('an export whose fields are anything but what they should be makes a beginning alone', () => {
    const { file } = fromTypebot({
      ...{ name: 7, events: 'x', variables: [null, 3], edges: [null, { id: 'e' }] },
      groups: [null, { id: 'g', blocks: [null, { type: 4 }, { type: 'Jump', options: { groupId: 'g' } }] }],
    });
    expect(file.graph.nodes).toEqual([{ id: 'start', kind: 'start', outputs: {} }]);
  });

  test('an export of more steps than a flow takes is cut, and says how many', () => {
    const blocks = Array.from({ length: 250 }, (_, id) => ({
      id: `b${id}`,
      type: 'text',
      content: rich('a'),
    }));
    const { file, leftOut } = fromTypebot({ groups: [{ id: 'g', blocks }], edges: [] });
    expect(file.graph.nodes).toHaveLength(200);
    expect(leftOut.get('text')).toBe(51);
  });
});
