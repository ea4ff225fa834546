/** @on-servers agents who take a ticket and the flow that takes it back ask under its lock */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { sendMessages, ticketRowsByIds, updateTicket } from '../../tickets/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, noon, question } from '../testing/graphs.ts';
import { moveDueRun } from './due-runs.ts';

const killed = 'killed between two writes';
interface Life {
  left: number;
  isDead: boolean;
}

let kit: FlowsKit;
const life = new AsyncLocalStorage<Life>();
beforeAll(async () => {
  kit = await startFlows();
  kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
    const own = life.getStore();
    if (!own || !/^(?:insert|update|delete)/i.test(sql) || own.left-- > 0) return;
    own.isDead = true;
    throw new Error(killed);
  });
});
afterAll(async () => {
  kit.app.claimErrors(/killed between two writes/);
  await kit.app.close();
});
beforeEach(() => kit.setClock(receptionClock(kit.app.host).now()));
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const api = ({ admin }: Pick<Desk, 'admin'>) => kit.app.api(admin);
const drawn = (wishes: Partial<FlowNode> = {}): Graph => ({
  nodes: [
    ...chain({
      ...{ kind: 'hand-over', id: 'people', nobodyMinutes: 5, outputs: { nobody: 'sorry' } },
      ...wishes,
    }).nodes,
    { id: 'sorry', kind: 'message', text: 'Ninguém pôde atender', outputs: { next: 'q' } },
    question('q'),
    question('back'),
  ],
});
const returned = { outputs: { nobody: 'sorry', returned: 'back' } };
/** A conversation that was handed over to agents. */
const handedOver = async (desk: Desk) => {
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  return { number, id: (await kit.ticketOf(desk, number)).id };
};
const passTo = async (desk: Desk, minutes: number) => {
  kit.pass(minutes);
  await kit.app.sweep('flows/due-runs');
  await kit.app.settle();
  await kit.delivered(desk);
};
const stateOf = async (desk: Desk, id: number) => {
  const [row] = await ticketRowsByIds(kit.app.ctx(desk.company), [id]);
  return [row?.status, row?.driver, row?.userId ?? null, row?.chatbot];
};
const take = (desk: Desk, id: number) =>
  api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
const sorry = ['Ninguém pôde atender', 'q?'];

describe('A conversation that no agent takes', () => {
  test('the conversation is the bot’s again at its minute, once, and not a moment before', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const { number, id } = await handedOver(desk);
    await passTo(desk, 4.9);
    expect([await kit.sentTexts(desk, number), await stateOf(desk, id)]).toEqual([
      [],
      ['pending', 'human', null, 0],
    ]);
    await passTo(desk, 0.1);
    await passTo(desk, 10);
    expect([await kit.sentTexts(desk, number), await stateOf(desk, id)]).toEqual([
      sorry,
      ['pending', 'bot', null, 1],
    ]);
    const steps = await kit.app
      .ctx(desk.company)
      .table('FlowSteps')
      .where({ ticketId: id })
      .orderBy('number');
    expect(steps.map(({ node, output }: { node: string; output: string }) => `${node} ${output}`)).toEqual([
      ...['start next', 'people drawn', 'people nobody', 'sorry next'],
    ]);
  });

  test('what an agent took does not go back to the bot, even when it waits in its queue again', async () => {
    const desk = await kit.aFlowDesk(drawn(returned));
    const [held, put, phoned] = [await handedOver(desk), await handedOver(desk), await handedOver(desk)];
    await take(desk, held.id);
    await take(desk, put.id);
    await api(desk).put(`/tickets/${put.id}`, { status: 'pending', userId: null });
    await kit.write(desk, { number: phoned.number, fromMe: true, body: 'Já vejo' });
    await passTo(desk, 10);
    for (const { number } of [held, put]) expect(await kit.sentTexts(desk, number)).toEqual([]);
    expect(await kit.sentTexts(desk, phoned.number)).toEqual(['Já vejo']);
    expect((await api(desk).post(`/tickets/${held.id}/bot-resumes`)).status).toBe(200);
    await kit.delivered(desk);
    expect(await kit.sentTexts(desk, held.number)).toEqual(['back?']);
  });

  test('a hand-over without a way back ends when an agent takes it, and is not given back', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const { number, id } = await handedOver(desk);
    expect((await api(desk).get(`/tickets/${id}/flow-run`)).body.run).toMatchObject({
      ...{ waitsFor: 'agent', isReturnable: false },
      dueAt: expect.any(String),
    });
    expect((await api(desk).post(`/tickets/${id}/bot-resumes`)).body.error).toBe('ERR_FLOW_NOT_WITH_AGENT');
    await take(desk, id);
    expect(await kit.runOf(desk, number)).toBeUndefined();
  });

  test('a hand-over to an agent is taken at once', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    await kit.redraw(desk, desk.flowId, drawn({ userId: desk.admin.id }));
    const { number, id } = await handedOver(desk);
    expect(await stateOf(desk, id)).toMatchObject(['open', 'human', desk.admin.id, 0]);
    expect(await kit.runOf(desk, number)).toBeUndefined();
    await passTo(desk, 10);
    expect(await kit.sentTexts(desk, number)).toEqual([]);
  });

  test('a conversation that no agent of the queue takes is handed to one, who can give it back', async () => {
    const desk = await kit.aFlowDesk(chain(question('q')));
    for (const isReturnable of [true, false]) {
      const { nodes } = drawn({ outputs: { nobody: 'boss' } });
      const boss: FlowNode = { id: 'boss', kind: 'hand-over', userId: desk.admin.id };
      if (isReturnable) boss.outputs = { returned: 'back' };
      await kit.redraw(desk, desk.flowId, { nodes: [...nodes, boss] });
      const { number, id } = await handedOver(desk);
      await passTo(desk, 5);
      expect(await stateOf(desk, id)).toMatchObject(['open', 'human', desk.admin.id, 0]);
      const { status } = await api(desk).post(`/tickets/${id}/bot-resumes`);
      await kit.delivered(desk);
      expect([status, await kit.sentTexts(desk, number)]).toEqual(
        isReturnable ? [200, ['back?']] : [409, []],
      );
    }
  });

  test('two processes and an agent at the same moment: either the agent has it, or the bot, and the bot speaks once', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const ctx = kit.app.ctx(desk.company);
    for (let round = 0; round < 6; round++) {
      const { number, id } = await handedOver(desk);
      kit.pass(5);
      const [answer] = await Promise.all([
        take(desk, id),
        moveDueRun(ctx, id),
        moveDueRun(ctx, id),
        kit.app.sweep('flows/due-runs'),
      ]);
      await kit.app.settle();
      await kit.delivered(desk);
      expect(answer.status).toBe(200);
      const texts = await kit.sentTexts(desk, number);
      expect([[], sorry]).toContainEqual(texts);
      expect(await stateOf(desk, id)).toMatchObject(['open', 'human', desk.admin.id, 0]);
    }
  });

  test('killed at any write, the conversation is neither lost nor answered twice', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const ctx = kit.app.ctx(desk.company);
    let isDead = true;
    for (let left = 0; isDead; left++) {
      const { number, id } = await handedOver(desk);
      kit.pass(5);
      const own: Life = { left, isDead: false };
      await life.run(own, () => moveDueRun(ctx, id).catch(() => undefined));
      isDead = own.isDead;
      await moveDueRun(ctx, id);
      await kit.app.settle();
      await kit.delivered(desk);
      expect([await kit.sentTexts(desk, number), await stateOf(desk, id)]).toEqual([
        sorry,
        ['pending', 'bot', null, 1],
      ]);
    }
  });

  test('a note of the bot’s does not count as an agent’s word', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const { number, id } = await handedOver(desk);
    const ctx = kit.app.ctx(desk.company);
    const [row] = await ticketRowsByIds(ctx, [id]);
    if (row) await sendMessages(ctx, row, [{ body: 'Sua vez: 3' }], { by: 'system' });
    await passTo(desk, 5);
    expect(await kit.sentTexts(desk, number)).toEqual(['Sua vez: 3', ...sorry]);
  });
});

describe('A hand-over in the simulator', () => {
  type Played = { entries: Array<{ from: string; text: string; note: string | null }> };
  const play = async (graph: Graph, ...events: Array<[kind: string, minutes: number, text?: string]>) => {
    const desk = await kit.aReception();
    const { body } = await api(desk).post('/flows/simulations', {
      graph,
      events: events.map(([kind, minutes, text]) => ({
        at: new Date(noon + minutes * 60_000).toISOString(),
        ...{ kind, text },
      })),
    });
    return (body as Played).entries.map(({ from, text, note }) => note ?? `${from}: ${text}`);
  };

  test('time passes until the minutes for agents are over, unless one accepts it before', async () => {
    expect(await play(drawn(), ['customer', 0, 'Oi'], ['clock', 6])).toEqual([
      ...['customer: Oi', 'drawn', 'nobody', 'bot: Ninguém pôde atender', 'bot: q?'],
    ]);
    const accepted = [['customer', 0, 'Oi'] as const, ['accept', 4] as const, ['clock', 60] as const];
    expect(
      await play(drawn(returned), ...accepted.map((one) => [...one] as [string, number, string?])),
    ).toEqual([...['customer: Oi', 'drawn', 'accepted']]);
  });

  test('a check in which the customer stays silent waits until the minutes for agents are over', async () => {
    const desk = await kit.aFlowDesk(drawn());
    const assertions = [
      { customerTexts: ['Oi'], staysSilent: true, endsAs: 'flow', answerHas: 'Ninguém pôde' },
      { customerTexts: ['Oi'], endsAs: 'agents' },
    ];
    const { body } = await api(desk).put(`/flows/${desk.flowId}/assertions`, { revision: 0, assertions });
    expect(body.results.map(({ isPassed }: { isPassed: boolean }) => isPassed)).toEqual([true, true]);
  });

  test('an output for a conversation that is not taken needs its minutes', async () => {
    const desk = await kit.aReception();
    const graph = drawn({ nobodyMinutes: null });
    const { body } = await api(desk).post('/flows', { name: 'Sem prazo', graph });
    expect(body.problems).toMatchObject([{ code: 'FLOW_FIELD_MISSING', nodeId: 'people' }, {}]);
  });
});

describe('A conversation that is moved to another queue', () => {
  const asked: Graph = {
    nodes: [
      ...chain(question('q1', { timeoutMinutes: 5, outputs: { timeout: 'late' } })).nodes,
      { id: 'late', kind: 'message', text: 'Tempo esgotado', outputs: { next: 'end' } },
      { id: 'end', kind: 'close' },
    ],
  };
  const twoQueues = {
    connection: { greetingMessage: 'Escolha' },
    queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
  };
  const moved = async (desk: Desk, number: string, id: number, queueId: number | undefined) => {
    expect(await kit.runOf(desk, number)).toBeUndefined();
    await passTo(desk, 10);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId, status: 'pending', chatbot: 0 });
    const steps = await kit.app.ctx(desk.company).table('FlowSteps').where({ ticketId: id, output: 'moved' });
    expect(steps).toHaveLength(1);
  };

  test('the flow of a waiting conversation ends when an agent moves it, and when a rule does', async () => {
    const desk = await kit.aFlowDesk(asked, twoQueues);
    const [, queueId = 0] = desk.queueIds;
    for (const move of [
      (id: number) => api(desk).put(`/tickets/${id}`, { queueId }),
      (id: number) => updateTicket(kit.app.ctx(desk.company), { ticketId: id, queueId }),
    ]) {
      const { number, id } = await handedOver(desk);
      await move(id);
      await moved(desk, number, id, queueId);
    }
  });

  test('the timer for conversations without a queue waits while the customer speaks with a flow, and ends it then', async () => {
    const desk = await kit.aFlowDesk(asked, twoQueues);
    const [transferQueueId] = desk.queueIds;
    await kit.change(desk, { transferQueueId, timeToTransfer: 3 });
    const { number, id } = await handedOver(desk);
    const long = { createdAt: Date.now() - 60 * 60_000 };
    await kit.app.ctx(desk.company).table('Tickets').where({ id }).update(long);
    await kit.app.sweep('reception/unqueued-tickets');
    expect(await kit.runOf(desk, number)).toMatchObject({ waitsFor: 'answer' });
    kit.pass(4);
    await kit.app.sweep('reception/unqueued-tickets');
    await moved(desk, number, id, transferQueueId);
  });
});

test('the flow of a conversation ends where it becomes one with another that people have', async () => {
  const desk = await kit.aFlowDesk(chain(question('q1')), { queues: [{ name: 'Vendas' }] });
  const tickets = kit.app.ctx(desk.company).table('Tickets');
  const ends = () =>
    kit.app.ctx(desk.company).table('FlowSteps').where({ output: 'moved' }).select('ticketId');
  const [led, handed] = [await handedOver(desk), await handedOver(desk)];
  await tickets.clone().where({ id: handed.id }).update({ driver: 'human', queueId: null });
  const idOf = async (number: string) => (await kit.ticketOf(desk, number)).contactId;
  const [contactId, fromContactId] = [await idOf(led.number), await idOf(handed.number)];
  expect((await api(desk).post(`/contacts/${contactId}/merge`, { fromContactId })).status).toBe(200);
  await kit.app.settle();
  expect(await kit.runOf(desk, led.number)).toBeUndefined();
  expect(await ends()).toEqual(expect.arrayContaining([{ ticketId: led.id }]));
  // The questions of both conversations, and no further one.
  expect(await kit.talk(desk, led.number, 'azul')).toEqual(['q1?', 'q1?']);
});
