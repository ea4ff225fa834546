/** @on-servers a turn takes the ticket's lock and stores its run only at the revision that it read */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fields } from '../../fields/plugin.ts';
import { receptionClock } from '../../reception/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { runLimits } from '../contract/limits.ts';
import type { Graph } from '../graph/graph.ts';
import { type FlowsKit, startFlows } from '../testing/flows-kit.ts';
import { chain, question, startingWith } from '../testing/graphs.ts';

let kit: FlowsKit;
beforeAll(async () => {
  kit = await startFlows({ plugins: [fields] });
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

type Desk = Awaited<ReturnType<FlowsKit['aFlowDesk']>>;
const api = (desk: Pick<Desk, 'admin'>) => kit.app.api(desk.admin);
const rows = (desk: Desk, table: string) => kit.app.ctx(desk.company).table(table);
const twoQueues = {
  connection: { greetingMessage: 'Escolha' },
  queues: [{ name: 'Vendas', greetingMessage: 'Aqui vendas' }, { name: 'Suporte' }],
};
const setFlag = async ({ company: { id } }: Pick<Desk, 'company'>, useFlows: boolean) => {
  const { planId } = await kit.app.host.database.knex('Companies').where({ id }).first('planId');
  await kit.app.setFlags({ id, name: '', planId }, { useFlows });
};
const notesOf = async (desk: Desk, ticketId: number): Promise<string[]> =>
  (await rows(desk, 'TicketNotes').where({ ticketId }).orderBy('id')).map(
    ({ note }: { note: string }) => note,
  );
const stepsOf = async (desk: Desk) =>
  (await rows(desk, 'FlowSteps').orderBy('number')).map(
    (step: { number: number; node: string; output: string }) => [...[step.number, step.node, step.output]],
  );

describe('A conversation in a flow', () => {
  const triage: Graph = chain(
    { kind: 'message', text: 'Oi, {{firstName}}' },
    question('cpf', { as: 'cpf', attempts: 3, retryText: 'CPF inválido', name: 'CPF' }),
    question('motivo'),
    { kind: 'message', text: 'CPF {{flow.cpf}}: {{flow.motivo}}' },
    { kind: 'hand-over', text: 'Já vem alguém' },
  );

  test('texts have the values of the fields of ticket and contact, and a value fills in nothing itself', async () => {
    const desk = await kit.aFlowDesk(chain(question('nome')), twoQueues);
    await api(desk).post('/fields', { target: 'contact', label: 'Plano', key: 'plan', type: 'text' });
    await api(desk).post('/fields', { target: 'ticket', label: 'Valor', key: 'amount', type: 'number' });
    await kit.redraw(
      desk,
      desk.flowId,
      chain(
        question('nome'),
        { kind: 'message', text: '{{field.plan}}, {{ field.amount }}.' },
        question('fim'),
      ),
    );
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id, contactId } = await kit.ticketOf(desk, number);
    await api(desk).put(`/contacts/${contactId}/fields`, { fields: { plan: 'Ouro {{name}}' } });
    await api(desk).put(`/tickets/${id}/fields`, { fields: { amount: 12.5 } });
    expect(await kit.talk(desk, number, 'Rita')).toEqual(['nome?', 'Ouro {{name}}, 12,5.', 'fim?']);
  });

  test('a conversation goes from node to node, and ends with agents, a note and no further word', async () => {
    const desk = await kit.aFlowDesk(triage, twoQueues);
    const number = aNumber();
    const texts = await kit.talk(desk, number, 'Oi', '1', '529.982.247-25', 'segunda via');
    expect(texts).toEqual([
      ...[`Oi, Cliente`, 'cpf?', 'CPF inválido', 'motivo?'],
      ...['CPF 52998224725: segunda via', 'Já vem alguém'],
    ]);
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ status: 'pending', driver: 'human', queueId: null });
    expect(await kit.runOf(desk, number)).toBeUndefined();
    const [note, ...others] = await notesOf(desk, ticket.id);
    expect(others).toEqual([]);
    expect(note).toMatch(/entregou esta conversa[\s\S]*cpf: 52998224725\nmotivo: segunda via/);
    expect(await stepsOf(desk)).toEqual([
      ...[
        [1, 'start', 'next'],
        [2, 'n1', 'next'],
        [3, 'cpf', 'invalid'],
        [4, 'cpf', 'answered'],
      ],
      ...[
        [5, 'motivo', 'answered'],
        [6, 'n4', 'next'],
        [7, 'n5', 'drawn'],
      ],
    ]);
    expect(await kit.talk(desk, number, 'Alô?', '#')).toHaveLength(6);
  });

  test('a question that is answered wrongly as often as it allows is repeated, and then leads on by its output for that', async () => {
    const cpf = question('cpf', { as: 'cpf', attempts: 3, retryText: 'CPF inválido' });
    const { nodes } = chain({ ...cpf, outputs: { failed: 'falha' } }, question('motivo'));
    const desk = await kit.aFlowDesk({ nodes: [...nodes, question('falha')] });
    const texts = await kit.talk(desk, aNumber(), 'Oi', '1', '111.111.111-11', '529.982.247-26');
    expect(texts).toEqual(['cpf?', 'CPF inválido', 'CPF inválido', 'falha?']);
  });

  test('a flow that leads into itself ends five deep, with agents and a note', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1')));
    const again = { kind: 'flow' as const, flowId: desk.flowId, outputs: { failed: 'fim' } };
    const { nodes } = chain({ kind: 'message', text: 'eu' }, again);
    await kit.redraw(desk, desk.flowId, { nodes: [...nodes, question('fim')] });
    const number = aNumber();
    expect(await kit.talk(desk, number, 'Oi')).toEqual(Array(runLimits.depth).fill('eu'));
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ status: 'pending', driver: 'human' });
    expect(await notesOf(desk, ticket.id)).toEqual([expect.stringContaining('andava em círculos')]);
    expect(await kit.runOf(desk, number)).toBeUndefined();
  });

  test('a connection with a flow shows no menu, # leads to the beginning of the flow, and "voltar" one question back', async () => {
    const desk = await kit.aFlowDesk(triage, twoQueues);
    const texts = await kit.talk(desk, aNumber(), 'Oi', '52998224725', '#', '52998224725', 'voltar');
    expect(texts).toEqual([...['Oi, Cliente', 'cpf?', 'motivo?', 'Oi, Cliente', 'cpf?', 'motivo?', 'cpf?']]);
  });

  test("a customer who asks for a person waits in the flow's queue, with one note of node and answers", async () => {
    const desk = await kit.aFlowDesk(triage, twoQueues);
    const [, queueId] = desk.queueIds as [number, number];
    const asked: Graph = chain(question('nome'), question('cpf', { as: 'cpf', name: 'CPF' }));
    await kit.redraw(desk, desk.flowId, startingWith(asked, { queueId }));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'Rita', 'Atendente');
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ status: 'pending', driver: 'human', queueId });
    expect(await notesOf(desk, ticket.id)).toEqual([
      expect.stringMatching(/pediu uma pessoa[\s\S]*CPF[\s\S]*nome: Rita/),
    ]);
    // It counts as no wrong answer.
    expect((await stepsOf(desk)).map((step: unknown[]) => step.at(-1))).not.toContain('invalid');
  });

  test('two messages at once answer one question, and the second question waits for what comes after it', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1'), question('q2'), question('q3')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { delayMs: 500 });
    await kit.write(desk, { number, body: 'um' });
    await kit.write(desk, { number, body: 'cedo demais' });
    await kit.delivered(desk);
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'q2?']);
    expect(JSON.parse((await kit.runOf(desk, number))?.state as string)).toMatchObject({
      ...{ nodeId: 'q2', attempts: 0, variables: { q1: 'um' } },
    });
    expect(await kit.talk(desk, number, 'dois')).toEqual(['q1?', 'q2?', 'q3?']);
  });

  test('a conversation ends on the version on which it began, and a new one begins on the newest', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1'), question('q2', { text: 'antiga' })));
    const [first, second] = [aNumber(), aNumber()];
    await kit.talk(desk, first, 'Oi');
    await kit.redraw(desk, desk.flowId, chain(question('q1'), question('q2', { text: 'nova' })));
    expect(await kit.talk(desk, first, 'um')).toEqual(['q1?', 'antiga']);
    expect(await kit.talk(desk, second, 'Oi', 'um')).toEqual(['q1?', 'nova']);
  });

  test('a phone, the hours and a sub-flow are read as the company has them', async () => {
    const desk = await kit.aReception({ settings: { timeZone: 'America/Sao_Paulo' } });
    const inner = await kit.aFlow(desk, chain(question('fone', { as: 'phone' })));
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const schedules = week.map((weekdayEn) => ({
      weekday: weekdayEn,
      weekdayEn,
      startTime: '09:00',
      endTime: '18:00',
    }));
    const queueId = (await api(desk).post('/queue', { name: 'Horas', color: '#123456', schedules })).body.id;
    const hours = { kind: 'hours' as const, queueId, outputs: { open: 'aberto', closed: 'fechado' } };
    const way = chain(
      { kind: 'flow', flowId: inner, outputs: { returned: 'hora' } },
      { ...hours, id: 'hora' },
    );
    const nodes: Graph['nodes'] = [
      ...way.nodes,
      { id: 'aberto', kind: 'message', text: '{{flow.fone}} aberto' },
      { id: 'fechado', kind: 'message', text: '{{flow.fone}} fechado' },
    ];
    const flowId = await kit.aFlow(desk, startingWith({ nodes }, { inputs: ['fone'] }));
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    await kit.change(desk, { flowId });
    const answer = async (at: string) => {
      kit.setClock(at);
      return (await kit.talk(desk, aNumber(), 'Oi', '(11) 98765-4321')).at(-1);
    };
    expect(await answer('2026-03-02T12:00:00-03:00')).toBe('5511987654321 aberto');
    expect(await answer('2026-03-02T20:00:00-03:00')).toBe('5511987654321 fechado');
  });

  test('tags, notes and the end of a ticket are done by nodes, and rows that are gone are passed over', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1')));
    const tagOf = async (name: string) =>
      (await api(desk).post('/tags', { name, color: '#1976d2' })).body.id as number;
    const tagIds = [await tagOf('fica'), await tagOf('some')];
    await kit.redraw(
      desk,
      desk.flowId,
      chain(
        question('q1'),
        { kind: 'tag', tagIds },
        { kind: 'note', text: 'Disse {{flow.q1}}' },
        { kind: 'close' },
      ),
    );
    await kit.change(desk, { complationMessage: 'Até logo' });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    await api(desk).delete(`/tags/${tagIds[1]}`);
    expect(await kit.talk(desk, number, 'sim')).toEqual(['q1?', 'Até logo']);
    const ticket = (await api(desk).get(`/tickets/${id}`)).body;
    expect(ticket).toMatchObject({ status: 'closed', tags: [{ id: tagIds[0] }] });
    expect(await notesOf(desk, id)).toEqual(['Disse sim']);
    expect(await rows(desk, 'FlowRuns')).toEqual([]);
    // The next message opens a new ticket, in which the flow begins again.
    expect((await kit.talk(desk, number, 'Oi')).at(-1)).toBe('q1?');
  });

  test('an answer is written to the name, the e-mail and a field of the contact, and one that does not fit is passed over', async () => {
    const desk = await kit.aFlowDesk(chain(question('nome')));
    for (const [key, type] of [
      ['cidade', 'text'],
      ['limite', 'number'],
    ])
      await api(desk).post('/fields', { target: 'contact', label: key, key, type });
    const write = (fieldKey: string) => ({
      kind: 'contact' as const,
      contactPart: 'field' as const,
      fieldKey,
      text: '{{flow.cidade}}',
    });
    const drawn = chain(
      question('nome'),
      { kind: 'contact', contactPart: 'name', text: '{{flow.nome}}' },
      { kind: 'contact', contactPart: 'email', text: 'nada' },
      question('cidade', { text: '{{contact.name}}, de onde?' }),
      { kind: 'contact', contactPart: 'email', text: 'rita@sa.example' },
      write('cidade'),
      write('limite'),
      { kind: 'message', text: 'Obrigado' },
    );
    await kit.redraw(desk, desk.flowId, drawn);
    const number = aNumber();
    const texts = await kit.talk(desk, number, 'Oi', 'Rita Sá', 'Recife');
    expect(texts).toEqual(['nome?', 'Rita Sá, de onde?', 'Obrigado']);
    const { contactId } = await kit.ticketOf(desk, number);
    const { body: contact } = await api(desk).get(`/contacts/${contactId}`);
    expect(contact).toMatchObject({ name: 'Rita Sá', email: 'rita@sa.example' });
    expect(contact.fields.map(({ key, value }: Record<string, string>) => [key, value])).toEqual([
      ['cidade', 'Recife'],
    ]);
    const { body: unknown } = await api(desk).post('/flows', {
      name: 'Sem campo',
      graph: chain(write('nada')),
    });
    expect(unknown.problems).toEqual(
      expect.arrayContaining([{ code: 'FLOW_NO_FIELD', nodeId: 'n1', level: 'error' }]),
    );
  });

  test('a hand-over to an agent gives them the ticket, unless they do not work in its queue', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1')), twoQueues);
    const [queueId] = desk.queueIds as [number];
    const [member, outsider] = [await kit.anAgent(desk, { queueIds: [queueId] }), await kit.anAgent(desk)];
    for (const [userId, expected] of [
      [member.id, { status: 'open', userId: member.id }],
      [outsider.id, { status: 'pending', userId: null }],
    ] as const) {
      await kit.redraw(desk, desk.flowId, chain(question('q1'), { kind: 'hand-over', queueId, userId }));
      const number = aNumber();
      await kit.talk(desk, number, 'Oi', 'sim');
      expect(await kit.ticketOf(desk, number)).toMatchObject({ ...expected, queueId, driver: 'human' });
    }
  });
});

interface Move {
  deed: 'answer' | 'accept';
  /** True when the next move does not wait for this one. */
  isLeft: boolean;
}

/**
 * Number of random conversations, of which `atOnce` run at the same time; `--all` plays a thousand, as FLOW_MEETINGS=1000 does.
 */
const meetings = Number(process.env.FLOW_MEETINGS ?? (process.env.TEST_ALL === 'true' ? 1000 : 200));
const atOnce = 20;
/** Answers of the customer and one acceptance by an agent, in any order. */
const meeting: fc.Arbitrary<Move[]> = fc
  .tuple(fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), fc.nat(3), fc.boolean())
  .map(([answers, place, isLeft]) => {
    const moves: Move[] = answers.map((one) => ({ deed: 'answer', isLeft: one }));
    return moves.toSpliced(Math.min(place, moves.length), 0, { deed: 'accept', isLeft });
  });

describe('Who has the word', () => {
  test("an agent's hand leaves a run where it stands, and the end of the ticket ends it", async () => {
    const desk = await kit.aFlowDesk(chain(question('q1', { timeoutMinutes: 5 }), question('q2')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    await api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    expect(await kit.talk(desk, number, 'um')).toEqual(['q1?']);
    kit.pass(6);
    await kit.app.sweep('flows/due-runs');
    await kit.app.settle();
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    expect(await kit.runOf(desk, number)).toMatchObject({ waitsFor: 'answer', dueAt: null });
    await api(desk).put(`/tickets/${id}`, { status: 'closed' });
    expect(await rows(desk, 'FlowRuns')).toEqual([]);
  });

  test('an acceptance is followed by no word of the flow, however answers and acceptance meet', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1'), question('q2'), question('q3')));
    const botsOf = (ticketId: number) => rows(desk, 'Messages').where({ ticketId, fromMe: 1 });
    const accept = async (id: number) => {
      const answer = await api(desk).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
      expect(answer.status).toBe(200);
      return (await botsOf(id)).length;
    };
    const meet = async (number: string, moves: readonly Move[]) => {
      const { id } = await kit.ticketOf(desk, number);
      const accepted: Promise<number>[] = [];
      const left: Promise<unknown>[] = [];
      for (const { deed, isLeft } of moves) {
        const done = deed === 'accept' ? accept(id) : kit.write(desk, { number, body: 'um' });
        if (deed === 'accept') accepted.push(done as Promise<number>);
        if (isLeft) left.push(done);
        else await done;
      }
      await Promise.all(left);
      return { id, saidUntilThen: await Promise.all(accepted) };
    };
    const play = async (conversations: readonly Move[][]) => {
      const numbers = conversations.map(() => aNumber());
      await kit.write(desk, ...numbers.map((number) => ({ number, body: 'Oi' })));
      await kit.delivered(desk);
      const met = await Promise.all(
        conversations.map((moves, index) => meet(numbers[index] as string, moves)),
      );
      await kit.delivered(desk);
      for (const { id, saidUntilThen } of met)
        expect((await botsOf(id)).length).toBe(Math.min(...saidUntilThen));
    };
    await fc.assert(fc.asyncProperty(fc.array(meeting, { minLength: atOnce, maxLength: atOnce }), play), {
      numRuns: meetings / atOnce,
      endOnFailure: true,
    });
  });

  test('a queue with a flow begins it for a customer who chooses the queue in the menu', async () => {
    const desk = await kit.aReception(twoQueues);
    const flowId = await kit.aFlow(desk, chain(question('q1'), question('q2')));
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    await api(desk).put(`/queue/${desk.queueIds[1]}`, { flowId });
    const texts = await kit.talk(desk, aNumber(), 'Oi', '2', 'um');
    expect(texts.slice(1)).toEqual(['q1?', 'q2?']);
    expect((await kit.talk(desk, aNumber(), 'Oi', '1')).at(-1)).toBe('Aqui vendas');
  });

  test('while the plan is closed the run rests and the menu answers, and later it goes on at its node', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1', { timeoutMinutes: 5 }), question('q2')), twoQueues);
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await setFlag(desk, false);
    const refused = await api(desk).get('/flows');
    expect([refused.status, refused.body.error]).toEqual([402, 'ERR_PLAN_FEATURE_DISABLED']);
    expect((await kit.talk(desk, number, 'um')).at(-1)).toMatch(/Escolha[\s\S]*Vendas[\s\S]*Suporte/);
    kit.pass(6);
    await kit.app.sweep('flows/due-runs');
    await kit.app.settle();
    kit.resetClock();
    await setFlag(desk, true);
    expect((await kit.talk(desk, number, 'dois')).at(-1)).toBe('q2?');
  });

  test('a ticket that a flow leads is a bot’s, and waits for people once the flow ends, is switched off or is deleted', async () => {
    const desk = await kit.aFlowDesk(chain(question('motivo'), { kind: 'message', text: 'Obrigado' }));
    const [ended, off] = [aNumber(), aNumber()];
    for (const number of [ended, off]) await kit.talk(desk, number, 'Oi');
    const stateOf = async (number: string) => {
      const { id, chatbot } = await kit.ticketOf(desk, number);
      const work = await rows(desk, 'TicketWork').where({ ticketId: id }).first('phase');
      return [chatbot, work?.phase];
    };
    expect([await stateOf(ended), await stateOf(off)]).toEqual([
      [1, 'bot'],
      [1, 'bot'],
    ]);
    await kit.talk(desk, ended, 'segunda via');
    expect(await stateOf(ended)).toEqual([0, 'waiting']);
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: false });
    expect(await stateOf(off)).toEqual([0, 'waiting']);
  });

  test('a flow that is switched off rests, too', async () => {
    const desk = await kit.aFlowDesk(chain(question('q1'), question('q2')));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: false });
    expect(await kit.talk(desk, number, 'um')).toEqual(['q1?']);
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: true });
    expect(await kit.talk(desk, number, 'um')).toEqual(['q1?', 'q2?']);
  });
});

describe('Time', () => {
  const drawn = chain(question('q1', { timeoutMinutes: 5, outputs: { timeout: 'tarde' } }), question('q2'));
  const graph: Graph = { nodes: [...drawn.nodes, question('tarde')] };
  const passTo = async (desk: Desk, minutes: number) => {
    kit.pass(minutes);
    await kit.app.sweep('flows/due-runs');
    await kit.app.settle();
    await kit.delivered(desk);
  };

  test('a question without an answer leads on once when its time is over, and not a moment before', async () => {
    const desk = await kit.aFlowDesk(graph);
    const number = aNumber();
    kit.setClock(receptionClock(kit.app.host).now());
    await kit.talk(desk, number, 'Oi');
    await passTo(desk, 4.9);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    await passTo(desk, 0.1);
    await passTo(desk, 10);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'tarde?']);
  });

  test('a question that was answered in time is timed no more', async () => {
    const desk = await kit.aFlowDesk(graph);
    const number = aNumber();
    kit.setClock(receptionClock(kit.app.host).now());
    await kit.talk(desk, number, 'Oi');
    kit.pass(4.9);
    await kit.talk(desk, number, 'um');
    await passTo(desk, 10);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'q2?']);
  });

  test('a question whose answer is stored and not handled yet does not run into its time-out', async () => {
    const desk = await kit.aFlowDesk(graph);
    const number = aNumber();
    kit.setClock(receptionClock(kit.app.host).now());
    await kit.talk(desk, number, 'Oi');
    const { id: ticketId } = await kit.ticketOf(desk, number);
    const { id: messageId } = await rows(desk, 'Messages').where({ fromMe: 0 }).first('id');
    const turn = { messageId, ticketId, claimedUntil: Date.now() + 60_000 };
    await kit.app.ctx(desk.company).insert('StageTurns', turn);
    kit.pass(6);
    await kit.app.sweep('flows/due-runs');
    await kit.app.settle();
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    await rows(desk, 'StageTurns').delete();
    await passTo(desk, 1);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'tarde?']);
  });

  test('a question of a flow that is switched off runs into its time-out once the flow is on again', async () => {
    const desk = await kit.aFlowDesk(graph);
    const number = aNumber();
    kit.setClock(receptionClock(kit.app.host).now());
    await kit.talk(desk, number, 'Oi');
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: false });
    await passTo(desk, 10);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
    await api(desk).put(`/flows/${desk.flowId}`, { isOn: true });
    await passTo(desk, 1);
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?', 'tarde?']);
  });

  test('a wait is over once, whatever is said meanwhile, and its sweep passes by others that rest', async () => {
    const desk = await kit.aFlowDesk(chain({ kind: 'wait', seconds: 60 }, question('q1')));
    const number = aNumber();
    kit.setClock(receptionClock(kit.app.host).now());
    await kit.talk(desk, number, 'Oi', 'a', 'b');
    expect(await kit.sentTexts(desk, number)).toEqual([]);
    kit.pass(2);
    await Promise.all([kit.app.sweep('flows/due-runs'), kit.app.sweep('flows/due-runs')]);
    await eventually(async () => (await kit.sentTexts(desk, number)).length > 0);
    await kit.app.settle();
    expect(await kit.sentTexts(desk, number)).toEqual(['q1?']);
  });
});
