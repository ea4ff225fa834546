import { describe, expect, test } from '@jest/globals';
import { chain, question, startingWith } from '../testing/graphs.ts';
import type { FlowNode, Graph } from './graph.ts';
import { isError, type Known, problemsOf } from './problems.ts';

const known: Known = {
  queueIds: new Set([1]),
  userIds: new Set([2]),
  tagIds: new Set([3]),
  flowIds: new Set([4]),
  connectionIds: new Set([5]),
  promptIds: new Set([6]),
  integrationIds: new Set([7]),
  mediaIds: new Set([8]),
  closedKinds: new Set(),
  fieldKeys: new Set(['order']),
  contactFieldKeys: new Set(['city']),
  secretOrigins: new Map([
    ['token', 'https://erp.example'],
    ['old', null],
  ]),
  isCallable: (address) => !address.includes('127.0.0.1'),
  otherStarts: [{ words: ['boleto'], match: 'equal', whatsappIds: [5] }],
};
const found = (graph: Graph) => problemsOf(graph, known).map(({ code, nodeId }) => [code, nodeId]);

describe('Problems of a graph', () => {
  const circle = (between: FlowNode[]): Graph => {
    const ids = ['a', ...between.map(({ id }) => id), 'b'];
    const nodes = [
      { id: 'start', kind: 'start' as const, outputs: { next: 'a' } },
      { id: 'a', kind: 'message' as const, text: 'A' },
      ...between,
      { id: 'b', kind: 'message' as const, text: 'B', outputs: { next: 'a' } },
    ];
    return {
      nodes: nodes.map((node) => {
        const next = ids[ids.indexOf(node.id) + 1];
        const output = node.kind === 'question' ? 'answered' : 'next';
        return ids.includes(node.id) && next ? { ...node, outputs: { [output]: next } } : node;
      }),
    };
  };

  test('a call is complete with an address that the server calls, JSON, headers of its own and known secrets', () => {
    const call = (wishes: Partial<FlowNode>) =>
      found(
        chain(question('cpf'), { kind: 'call', method: 'POST', address: 'https://erp.example/a', ...wishes }),
      );
    const value = 'Bearer {{secret.token}}';
    expect(
      call({
        address: 'https://erp.example/a?cpf={{flow.cpf}}',
        headers: [{ name: 'Authorization', value }],
        body: '{"cpf":"{{flow.cpf}}","n":1}',
      }),
    ).toEqual([]);
    expect(call({ address: '' })).toEqual([['FLOW_FIELD_MISSING', 'n2']]);
    for (const address of [
      ...['https://{{flow.cpf}}/a', 'https://erp.example{{flow.cpf}}/a', 'erp.example/a'],
      ...['http://127.0.0.1/a', 'https://user:{{flow.cpf}}@erp.example/a'],
    ])
      expect(call({ address })).toEqual([['FLOW_BAD_ADDRESS', 'n2']]);
    expect(call({ body: '{"cpf":{{flow.cpf}}' })).toEqual([['FLOW_BAD_BODY', 'n2']]);
    expect(call({ headers: [{ name: 'Host', value: 'x' }] })).toEqual([['FLOW_BAD_HEADER', 'n2']]);
    expect(call({ headers: [{ name: 'a', value: '{{secret.outro}}' }] })).toEqual([['FLOW_NO_SECRET', 'n2']]);
    const elsewhere = { address: 'https://erp.example.evil.test/a', headers: [{ name: 'a', value }] };
    expect(call(elsewhere)).toEqual([['FLOW_SECRET_ELSEWHERE', 'n2']]);
    expect(call({ ...elsewhere, headers: [{ name: 'a', value: '{{secret.old}}' }] })).toEqual([]);
    for (const wishes of [
      { body: '{"a":"{{secret.token}}"}' },
      { answerPaths: [{ variable: '', path: '' }] },
    ])
      expect(call(wishes)).toHaveLength(1);
  });

  test('a circle without a node that waits is one error, and none with a question in it', () => {
    expect(found(circle([]))).toEqual([['FLOW_CYCLE', 'a']]);
    expect(found(circle([question('q')]))).toEqual([]);
    expect(found(circle([{ id: 'w', kind: 'wait', seconds: 5 }]))).toEqual([]);
  });

  test('a node that nothing leads to is a warning', () => {
    const graph = chain(question('q'));
    const problems = problemsOf(
      { nodes: [...graph.nodes, { id: 'alone', kind: 'message', text: 'x' }] },
      known,
    );
    expect(problems).toEqual([{ code: 'FLOW_UNREACHABLE', nodeId: 'alone', level: 'warning' }]);
    expect(problems.some(isError)).toBe(false);
  });

  test('a variable that no node fills is an error, one that a caller fills is none', () => {
    const graph = chain({
      kind: 'message',
      text: '{{flow.nome}} {{firstName}} {{contact.email}} {{field.order}}',
    });
    expect(found(graph)).toEqual([['FLOW_UNKNOWN_VARIABLE', 'n1']]);
    expect(found(startingWith(graph, { inputs: ['nome'] }))).toEqual([]);
    for (const text of ['{{contact.senha}}', '{{a.b.c}}', '{{outra}}', '{{field.pedido}}'])
      expect(found(chain({ kind: 'message', text }))).toEqual([['FLOW_UNKNOWN_VARIABLE', 'n1']]);
  });

  test('rows that the company does not have are errors', () => {
    expect(found(chain({ kind: 'hand-over', queueId: 9, userId: 9 }))).toEqual([
      ['FLOW_NO_QUEUE', 'n1'],
      ['FLOW_NO_USER', 'n1'],
    ]);
    expect(found(chain({ kind: 'tag', tagIds: [3, 9] }))).toEqual([['FLOW_NO_TAG', 'n1']]);
    expect(found(chain({ kind: 'flow', flowId: 9 }))).toEqual([['FLOW_NO_FLOW', 'n1']]);
    expect(found(startingWith(chain(question('q')), { queueId: 9 }))).toEqual([['FLOW_NO_QUEUE', 'start']]);
    const whole = chain(
      { kind: 'tag', tagIds: [3] },
      { kind: 'flow', flowId: 4, outputs: { returned: 'h' } },
      {
        ...{ id: 'h', kind: 'hand-over' as const, queueId: 1, userId: 2 },
      },
    );
    expect(found(whole)).toEqual([]);
  });

  test('nodes without what their kind needs, and outputs that lead nowhere, are errors', () => {
    const incomplete: Array<Partial<FlowNode> & Pick<FlowNode, 'kind'>> = [
      { kind: 'message', text: ' ' },
      { kind: 'question', text: 'x', as: 'text' },
      { kind: 'choice', text: 'x', options: [] },
      { kind: 'condition' },
      { kind: 'set' },
      { kind: 'wait' },
      { kind: 'tag' },
      { kind: 'flow' },
    ];
    for (const node of incomplete) expect(found(chain(node))).toEqual([['FLOW_FIELD_MISSING', 'n1']]);
    expect(found(chain({ kind: 'message', text: 'x', outputs: { next: 'nada' } }))).toEqual([
      ['FLOW_OUTPUT_NOWHERE', 'n1'],
    ]);
    expect(found(chain({ kind: 'message', text: 'x', outputs: { outra: 'n1' } }))).toEqual([
      ['FLOW_UNKNOWN_OUTPUT', 'n1'],
    ]);
    expect(found(chain(question('q', { outputs: { answered: 'start' } })))).toEqual([
      ['FLOW_INTO_START', 'q'],
    ]);
  });

  test('a graph without a start, with two, or with two nodes of one id is an error', () => {
    expect(found({ nodes: [] })).toEqual([['FLOW_NO_START', null]]);
    const twice: Graph = { nodes: [...chain().nodes, { id: 'start', kind: 'start' }] };
    expect(found(twice).map(([code]) => code)).toEqual(
      expect.arrayContaining(['FLOW_SEVERAL_STARTS', 'FLOW_NODE_TWICE']),
    );
  });

  test('two options that one word would choose are an error', () => {
    const options = [
      { id: 'a', title: 'Pix' },
      { id: 'b', title: 'Cartão', synonyms: ['PIX'] },
    ];
    expect(found(chain({ kind: 'choice', text: 'x', options }))).toEqual([['FLOW_SAME_TITLE', 'n1']]);
  });

  test('a word that begins another flow on a connection of theirs is an error', () => {
    const begun = (words: string[], whatsappIds: number[]) =>
      found(startingWith(chain(question('q')), { words, whatsappIds }));
    expect(begun(['Oi', '*BOLETO*!'], [])).toEqual([['FLOW_WORD_TAKEN', 'start']]);
    expect(begun(['boleto'], [5])).toEqual([['FLOW_WORD_TAKEN', 'start']]);
    expect(begun(['boleto já'], [5])).toEqual([]);
    expect(begun(['boleto'], [6])).toEqual([['FLOW_NO_CONNECTION', 'start']]);
  });

  test('a word without a letter or a figure, by which no message begins the flow, is a warning', () => {
    expect(found(startingWith(chain(question('q')), { words: ['oi', '👍'] }))).toEqual([
      ['FLOW_WORD_EMPTY', 'start'],
    ]);
  });
});
