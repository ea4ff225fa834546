import { companyClock } from '@balcao/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, noon, question, versionOf } from '../testing/graphs.ts';
import { groupOf, hashOf, playTalk, type RecordedTalk } from './play-talk.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;

/** A choice of two areas, each of which leads to a queue. */
const triage = (sales: number | undefined, support: number | undefined, text = 'Já vem alguém'): Graph => {
  const { nodes } = chain({
    ...{ kind: 'choice', id: 'area', text: 'O quê?' },
    options: [
      { id: 'buy', title: 'Comprar' },
      { id: 'help', title: 'Ajuda' },
    ],
    outputs: { buy: 'sales', help: 'support' },
  });
  return {
    nodes: [
      ...nodes,
      { id: 'sales', kind: 'hand-over', text, queueId: sales ?? null },
      { id: 'support', kind: 'hand-over', text: 'Já vem alguém', queueId: support ?? null },
    ],
  };
};
const replay = async ({ admin, flowId }: Desk) => {
  const { status, body } = await kit.app.api(admin).post(`/flows/${flowId}/replays`, {});
  expect(status).toBe(200);
  return body;
};
const drawn = async ({ admin, flowId }: Desk, graph: Graph) => {
  const api = kit.app.api(admin);
  const { draftRevision: revision } = (await api.get(`/flows/${flowId}`)).body;
  expect((await api.put(`/flows/${flowId}/draft`, { revision, graph })).status).toBe(200);
};

test('a replay names the conversations whose queue or words change, twice alike, and stores and sends nothing', async () => {
  const desk = await kit.aFlowDesk(chain(question('q')), {
    connection: { greetingMessage: 'Escolha' },
    queues: [{ name: 'Vendas' }, { name: 'Suporte' }, { name: 'Oficina' }],
  });
  const [sales, support, workshop] = desk.queueIds;
  await kit.redraw(desk, desk.flowId, triage(sales, support));
  // Fifty conversations, of which seven chose the area whose queue changes.
  const answers = Array.from({ length: 50 }, (_, index) =>
    index % 7 === 3 ? 'ajuda' : index % 2 ? '1' : '9',
  );
  const talks = answers.map((answer) => ({ number: aNumber(), answer }));
  await kit.write(desk, ...talks.map(({ number }) => ({ number, body: 'Oi' })));
  await kit.delivered(desk);
  await kit.write(desk, ...talks.map(({ number, answer }) => ({ number, body: answer })));
  await kit.delivered(desk);
  const helped = talks.filter(({ answer }) => answer === 'ajuda');
  const changed = await Promise.all(helped.map(async ({ number }) => (await kit.ticketOf(desk, number)).id));
  expect(changed).toHaveLength(7);
  await drawn(desk, triage(sales, workshop));
  const tables = ['Messages', 'Outbox', 'FlowSteps', 'FlowRuns', 'FlowCalls'];
  const rows = () =>
    Promise.all(tables.map(async (table) => (await kit.app.ctx(desk.company).table(table)).length));
  const before = await rows();
  const result = await replay(desk);
  expect(result).toMatchObject({
    played: 50,
    left: 0,
    groups: { same: 43, words: [], person: [], longer: [], loop: [] },
  });
  expect([...result.groups.queue].sort((a, b) => a - b)).toEqual(changed.toSorted((a, b) => a - b));
  expect(await replay(desk)).toEqual(result);
  expect(await rows()).toEqual(before);
  await drawn(desk, triage(sales, support, 'Um vendedor já vem'));
  const { groups } = await replay(desk);
  expect([groups.same, groups.words.length]).toEqual([29, 21]);
});

test('a flow without a version, and another company, have no replay', async () => {
  const desk = await kit.aFlowDesk(chain(question('q')));
  const other = await kit.aReception();
  const api = kit.app.api(desk.admin);
  const { body: draft } = await api.post('/flows', { name: 'Rascunho' });
  expect((await api.post(`/flows/${draft.id}/replays`, {})).body.error).toBe('ERR_FLOW_NOT_PUBLISHED');
  expect((await kit.app.api(other.admin).post(`/flows/${desk.flowId}/replays`, {})).status).toBe(404);
});

test('1,000 recorded conversations replayed twice have equal results', async () => {
  const { company } = await kit.aReception();
  const clock = await companyClock(kit.app.ctx(company));
  const graph = chain(
    question('cpf', { as: 'cpf', attempts: 2, timeoutMinutes: 5 }),
    {
      kind: 'call',
      id: 'api',
      address: 'https://erp.example/a',
      answerPaths: [{ variable: 'valor', path: 'valor' }],
    },
    question('fim', { text: 'R$ {{flow.valor}}' }),
  );
  const facts = {
    ...{ clock, weeks: new Map(), country: null, companyLanguage: 'pt' as const },
    ...{ versions: new Map(), published: new Map() },
  };
  const talks = Array.from({ length: 1000 }, (_, index): RecordedTalk => {
    const answers = ['52998224725', `${index}`, 'voltar', '#', 'atendente'];
    return {
      ticketId: index,
      customer: { name: `Rita ${index}`, number: '5511987654321', email: '' },
      said: [0, 1, 2].map((turn) => ({
        at: noon + turn * (index % 7) * 60_000,
        text: answers[(index + turn) % 5] ?? null,
      })),
      until: noon + 60 * 60_000,
      calls: index % 3 === 0 ? [] : [{ nodeId: 'api', output: 'ok', answer: { valor: index } }],
    };
  });
  const played = () => talks.map((talk) => playTalk(versionOf(graph), facts, talk));
  const [first, second] = [played(), played()];
  expect(hashOf(second)).toBe(hashOf(first));
  expect(first.every((talk, index) => groupOf(talk, second[index] ?? talk) === 'same')).toBe(true);
  expect(first.flatMap(({ texts }) => texts)).toContain('R$ 4');
});
