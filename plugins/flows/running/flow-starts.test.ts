/** @on-servers runs are started and resumed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import type { Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question, startingWith } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aReception']>>;
const api = (desk: Desk) => kit.app.api(desk.admin);
const triage: Graph = chain(
  question('q1'),
  { id: 'people', kind: 'hand-over', name: 'Pessoas' },
  question('q2'),
);
/** A conversation that an agent has accepted, in which the customer wrote these texts. */
const aHeldConversation = async (desk: Desk, ...said: string[]) => {
  const number = aNumber();
  await kit.talk(desk, number, 'Oi', ...said);
  const { id } = await kit.ticketOf(desk, number);
  await api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
  return { number, id };
};
const resume = (desk: Desk, id: number) => api(desk).post(`/tickets/${id}/bot-resumes`);
const start = (desk: Desk, id: number, flowId: number) =>
  api(desk).post(`/tickets/${id}/flow-starts`, { flowId });
const errorsOf = (answers: ReadonlyArray<{ status: number; body: { error?: string } }>) =>
  answers.map(({ status, body }) => body.error ?? status).sort();

describe('Giving a conversation back', () => {
  test('a hand-over with an output for it goes on by that output once, though two give back at once', async () => {
    const desk = await kit.aFlowDesk(triage);
    const { number, id } = await aHeldConversation(desk, 'um');
    expect((await api(desk).get(`/tickets/${id}/flow-run`)).body).toMatchObject({
      ticketId: id,
      run: { node: { id: 'people', name: 'Pessoas' }, waitsFor: 'agent', isResting: true },
    });
    const answers = await Promise.all([resume(desk, id), resume(desk, id)]);
    expect(errorsOf(answers)).toEqual([200, 'ERR_FLOW_NOT_WITH_AGENT']);
    await kit.delivered(desk);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'q2?']);
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      status: 'pending',
      driver: 'bot',
      userId: null,
    });
    await kit.talk(desk, number, 'dois');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human' });
  });

  test('a question that an agent interrupted is asked once more, with the whole of its time', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1', { timeoutMinutes: 5 }), question('q2')));
    kit.setClock(receptionClock(kit.app.host).now());
    const { number, id } = await aHeldConversation(desk);
    kit.pass(4);
    const now = receptionClock(kit.app.host).now();
    expect((await resume(desk, id)).body.run).toMatchObject({
      ...{ waitsFor: 'answer', isResting: false, dueAt: new Date(now + 5 * 60_000).toISOString() },
    });
    await kit.delivered(desk);
    expect(await kit.talk(desk, number, 'um')).toEqual(['q1?', 'q1?', 'q2?']);
  });

  test('a conversation without a flow that waits for it is not given back', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1'), { kind: 'hand-over' }));
    const over = await aHeldConversation(desk, 'um');
    expect(errorsOf([await resume(desk, over.id)])).toEqual(['ERR_FLOW_NOT_WITH_AGENT']);
    const { id } = await aHeldConversation(desk);
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: false });
    expect(errorsOf([await resume(desk, id)])).toEqual(['ERR_FLOW_NOT_PUBLISHED']);
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: true });
    await api(desk).put(`/tickets/${id}`, { status: 'closed' });
    expect(errorsOf([await resume(desk, id)])).toEqual(['ERR_FLOW_NOT_WITH_AGENT']);
  });
});

describe('Starting a flow', () => {
  test('an agent starts a flow once in a conversation that they have, and it is the bot’s from then on', async () => {
    const desk = await kit.aReception();
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    const flowId = await kit.aFlow(desk, chain(question('q1'), question('q2')), 'Cobrança');
    const { number, id } = await aHeldConversation(desk);
    const agent = await kit.anAgent(desk);
    expect((await kit.app.api(agent).get('/flow-starts')).body).toEqual([{ id: flowId, name: 'Cobrança' }]);
    const answers = await Promise.all([start(desk, id, flowId), start(desk, id, flowId)]);
    expect(errorsOf(answers)).toEqual([200, 'ERR_FLOW_RUNNING']);
    const run = { flow: { id: flowId, name: 'Cobrança' }, node: { id: 'q1' }, isResting: false };
    expect((await api(desk).get(`/tickets/${id}/flow-run`)).body).toMatchObject({ run });
    await kit.delivered(desk);
    expect(await kit.talk(desk, number, 'um')).toEqual(['q1?', 'q2?']);
    await api(desk).put(`/tickets/${id}`, { status: 'closed' });
    expect((await api(desk).get(`/tickets/${id}/flow-run`)).body).toEqual({ ticketId: id, run: null });
    const shown = kit.app.sent
      .filter(({ event }) => event === `company-${desk.company.id}-flowRun`)
      .map(({ payload }) => (payload as { run: { node: { id: string } } | null }).run?.node.id ?? null);
    expect(shown).toEqual(['q1', 'q2', null]);
  });

  test('a flow starts in no closed conversation, without a published version in none, and for no agent who does not see it', async () => {
    const desk = await kit.aFlowDesk(triage, {
      queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
      connection: { greetingMessage: 'Oi' },
    });
    const { id } = await aHeldConversation(desk);
    const draft = (await api(desk).post('/flows', { name: 'Rascunho' })).body;
    const stranger = await kit.anAgent(desk, { queueIds: [desk.queueIds[0] as number] });
    const strange = await kit.app.api(stranger).post(`/tickets/${id}/flow-starts`, { flowId: desk.flowId });
    await api(desk).put(`/tickets/${id}`, { status: 'closed' });
    expect(errorsOf([strange, await start(desk, id, draft.id), await start(desk, id, desk.flowId)])).toEqual([
      'ERR_FLOW_NOT_PUBLISHED',
      'ERR_FLOW_NOT_STARTABLE',
      'ERR_NO_PERMISSION',
    ]);
  });

  test('a word of the customer begins its flow on the connections where it counts, and only before another flow', async () => {
    const connection = { greetingMessage: 'Escolha' };
    const desk = await kit.aReception({ queues: [{ name: 'Vendas' }, { name: 'Suporte' }], connection });
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    const begins = (node: object) => startingWith(chain(question('q1'), question('q2')), node);
    const flowId = await kit.aFlow(desk, begins({ words: ['Segunda via', 'boleto'] }));
    const taken = (await api(desk).post('/flows', { name: 'Outro', graph: begins({ words: ['BOLETO'] }) }))
      .body;
    expect(taken.problems).toEqual([{ code: 'FLOW_WORD_TAKEN', nodeId: 'start', level: 'error' }]);
    const number = aNumber();
    const texts = await kit.talk(desk, number, 'Oi', 'Boleto!', 'segunda via');
    expect([texts[0], ...texts.slice(1)]).toEqual([expect.stringContaining('Escolha'), 'q1?', 'q2?']);
    expect((await kit.talk(desk, aNumber(), 'quero boleto')).at(-1)).toMatch('Escolha');
    const { draftRevision } = (await api(desk).get(`/flows/${flowId}`)).body;
    expect(draftRevision).toBe(0);
    const listed = (await api(desk).get('/flows/list')).body.find(({ id }: { id: number }) => id === flowId);
    expect(listed.startWords).toEqual(['Segunda via', 'boleto']);
    await kit.redraw(desk, flowId, begins({ words: ['boleto'], wordMatch: 'contains' }));
    expect((await kit.talk(desk, aNumber(), 'quero boleto, por favor')).at(-1)).toBe('q1?');
    const foreign = await kit.aReception();
    const strange = begins({ words: ['x1'], whatsappIds: [foreign.connectionId] });
    expect((await api(desk).post('/flows', { name: 'Alheio', graph: strange })).body.error).toBe(
      'ERR_NO_WAPP_FOUND',
    );
  });
});

describe('Words that begin flows', () => {
  const beginning = (words: string[], wishes = {}) =>
    startingWith(chain(question('q')), { words, ...wishes });
  const starts = async (desk: Desk) => (await api(desk).get('/reception/bots')).body.starts;

  test('the page of bots names the words of each flow, where they count, and when the flow last answered', async () => {
    const desk = await kit.aReception();
    expect(await starts(desk)).toEqual([]);
    const whatsappIds = [desk.connectionId];
    const wishes = { wordMatch: 'contains', whatsappIds } as const;
    await kit.aFlow(desk, beginning(['Segunda via!'], wishes), 'Boletos');
    const off = await kit.aFlow(desk, beginning(['preço']), 'Preços');
    await api(desk).put(`/flows/${off}`, { isOn: false });
    expect(await starts(desk)).toMatchObject([
      {
        ...{ flow: { name: 'Boletos' }, words: ['Segunda via!'], match: 'contains', fault: null },
        ...{ connections: [{ id: desk.connectionId }], lastAnsweredAt: null, conflicts: [] },
      },
      { flow: { name: 'Preços' }, words: ['preço'], match: 'equal', fault: 'off', connections: null },
    ]);
    await kit.hear(desk, aNumber(), 'quero a segunda via');
    await eventually(async () => (await starts(desk))[0].lastAnsweredAt !== null);
  });

  test('of two flows that are published at once with one word, however it is written, one is refused', async () => {
    const desk = await kit.aReception();
    const ids = await Promise.all(
      ['Preço!', 'PRECO'].map(async (name) => {
        const { body } = await api(desk).post('/flows', { name, graph: beginning([name]) });
        return body.id as number;
      }),
    );
    const answers = await Promise.all(
      ids.map((id) => api(desk).post(`/flows/${id}/publish`, { revision: 0 })),
    );
    expect(errorsOf(answers)).toEqual([200, 'ERR_FLOW_INVALID']);
  });

  test('a word that two flows claim on one connection since before that was refused is said, with the flow that it begins', async () => {
    const desk = await kit.aReception();
    const first = await kit.aFlow(desk, beginning(['boleto']), 'Um');
    const second = await kit.aFlow(desk, beginning(['fatura']), 'Dois');
    const words = { words: ['boleto'], match: 'equal', whatsappIds: [desk.connectionId] };
    const row = kit.app.ctx(desk.company).table('Flows').where({ id: second });
    await row.update({ startWords: JSON.stringify(words) });
    const conflict = (id: number, name: string, isFirst: boolean) => [
      { word: 'boleto', flow: { id, name }, isFirst },
    ];
    expect(
      (await starts(desk)).map((one: { flow: object; conflicts: object }) => [one.flow, one.conflicts]),
    ).toEqual([
      [{ id: second, name: 'Dois' }, conflict(first, 'Um', false)],
      [{ id: first, name: 'Um' }, conflict(second, 'Dois', true)],
    ]);
    await kit.hear(desk, aNumber(), 'Boleto');
    const runs = await kit.app.ctx(desk.company).table('FlowRuns').pluck('flowId');
    expect(runs).toEqual([first]);
  });
});
