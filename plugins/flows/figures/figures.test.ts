/** @on-both-databases one statement counts on both databases */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const figuresOf = async (desk: Desk, query = '') => {
  const { status, body } = await kit.app.api(desk.admin).get(`/flows/${desk.flowId}/figures${query}`);
  expect(status).toBe(200);
  return body;
};
const node = (figures: { nodes: Array<{ nodeId: string }> }, id: string) =>
  figures.nodes.find(({ nodeId }) => nodeId === id);

const triage = chain(question('cpf', { as: 'cpf', attempts: 2 }), question('motivo'), {
  id: 'people',
  kind: 'hand-over',
});

test('figures say how many runs came to a node, by which output they left it, and where they stand and ended', async () => {
  const desk = await kit.aFlowDesk(triage);
  await kit.talk(desk, aNumber(), 'Oi', '1', '529.982.247-25', 'boleto');
  await kit.talk(desk, aNumber(), 'Oi', '52998224725');
  await kit.talk(desk, aNumber(), 'Oi', '1', '2');
  const closed = aNumber();
  await kit.talk(desk, closed, 'Oi');
  const ticket = await kit.ticketOf(desk, closed);
  await kit.app.api(desk.admin).put(`/tickets/${ticket.id}`, { status: 'closed' });
  const figures = await figuresOf(desk);
  expect(figures.isPart).toBe(false);
  expect(node(figures, 'start')).toEqual({
    ...{ nodeId: 'start', runs: 4, standing: 0, ended: 0, medianWaitSeconds: null },
    outputs: [{ output: 'next', runs: 4 }],
  });
  expect(node(figures, 'cpf')).toEqual({
    ...{ nodeId: 'cpf', runs: 4, standing: 0, ended: 2, medianWaitSeconds: expect.any(Number) },
    outputs: [
      { output: 'answered', runs: 2 },
      { output: 'closed', runs: 1 },
      { output: 'failed', runs: 1 },
      { output: 'invalid', runs: 2 },
    ],
  });
  expect(node(figures, 'motivo')).toEqual({
    ...{ nodeId: 'motivo', runs: 2, standing: 1, ended: 0, medianWaitSeconds: expect.any(Number) },
    outputs: [{ output: 'answered', runs: 1 }],
  });
  expect(node(figures, 'people')).toMatchObject({
    runs: 1,
    ended: 1,
    outputs: [{ output: 'drawn', runs: 1 }],
  });
});

test('a flow without customers, and one of days before, has no figures; another company has none of them', async () => {
  const desk = await kit.aFlowDesk(triage);
  expect((await figuresOf(desk)).nodes).toEqual([]);
  await kit.talk(desk, aNumber(), 'Oi');
  const table = (name: string) => kit.app.ctx(desk.company).table(name);
  const before = Date.now() - 8 * 24 * 60 * 60_000;
  await table('FlowSteps').update({ createdAt: before });
  await table('FlowRuns').update({ updatedAt: before });
  expect((await figuresOf(desk)).nodes).toEqual([
    { nodeId: 'cpf', runs: 0, standing: 1, ended: 0, medianWaitSeconds: null, outputs: [] },
  ]);
  expect(node(await figuresOf(desk, '?days=30'), 'start')).toMatchObject({ runs: 1 });
  const other = await kit.aReception();
  const refused = await kit.app.api(other.admin).get(`/flows/${desk.flowId}/figures`);
  expect(refused.body.error).toBe('ERR_NO_FLOW_FOUND');
});

test('the page of bots names the flow of a connection and when it last answered, and what it comes before', async () => {
  const options = [{ title: 'Boleto', message: 'Aqui está.' }];
  const setup = {
    connection: { greetingMessage: 'Olá' },
    queues: [{ name: 'Vendas' }, { name: 'Contas', options }],
  };
  const desk = await kit.aFlowDesk(triage, setup);
  const api = kit.app.api(desk.admin);
  const bots = async () => {
    const { body } = await api.get('/reception/bots');
    return body.places.map(({ bots: own }: { bots: Array<Record<string, string>> }) =>
      own.map(({ kind, fault, lastAnsweredAt }) => [kind, fault, lastAnsweredAt !== null]),
    );
  };
  expect(await bots()).toEqual([
    [
      ['flow', null, false],
      ['menu', 'shadowed', false],
    ],
    [],
    [['options', null, false]],
  ]);
  await kit.talk(desk, aNumber(), 'Oi');
  // The moment is stored after the commit.
  await eventually(async () => (await bots())[0][0][2] === true);
  expect((await bots())[0]).toEqual([
    ['flow', null, true],
    ['menu', 'shadowed', false],
  ]);
  await api.put(`/flows/${desk.flowId}`, { isOn: false });
  await api.put(`/queue/${desk.queueIds[1]}`, { flowId: desk.flowId });
  expect((await bots()).map(([first, second]: string[][]) => [first?.[1], second?.[1]])).toEqual([
    ['off', null],
    [undefined, undefined],
    ['off', null],
  ]);
});

test('steps of a flow within another are its own figures, and the run ends in the outer one', async () => {
  const desk = await kit.aFlowDesk(chain(question('antes')));
  const inner = await kit.aFlow(desk, chain(question('nome')), 'Cadastro');
  await kit.redraw(desk, desk.flowId, chain({ id: 'sub', kind: 'flow', flowId: inner }, question('depois')));
  await kit.talk(desk, aNumber(), 'Oi', 'Rita', 'fim');
  const outer = await figuresOf(desk);
  expect(node(outer, 'sub')).toMatchObject({
    ...{ runs: 1, ended: 0 },
    outputs: [
      { output: 'entered', runs: 1 },
      { output: 'returned', runs: 1 },
    ],
  });
  expect(node(outer, 'depois')).toMatchObject({ ended: 1 });
  const within = await figuresOf({ ...desk, flowId: inner });
  expect(node(within, 'nome')).toMatchObject({
    runs: 1,
    ended: 0,
    outputs: [{ output: 'answered', runs: 1 }],
  });
});
