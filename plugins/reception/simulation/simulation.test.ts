import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { simulationLimits } from '../contract/limits.ts';
import { aNumber, type ReceptionKit, startReception } from '../testing/reception-kit.ts';
import type { Entry, Simulate, SimulatedEvent } from './schemas.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const monday = '2026-03-02T12:00:00.000Z';
const at = (minutes: number) => new Date(new Date(monday).getTime() + minutes * 60_000).toISOString();
const says = (...texts: string[]): SimulatedEvent[] =>
  texts.map((text, index) => ({ at: at(index), kind: 'customer', text }));
const simulate = async (who: TestUser, body: object) => {
  const answer = await kit.app.api(who).post('/reception/simulations', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const lines = (entries: readonly Entry[]) =>
  entries.filter(({ from }) => from !== 'customer').map(({ from, text, note }) => `${note ?? from}: ${text}`);

const options = [
  { title: 'Planos', message: 'Dois planos.' },
  { title: 'Mensal', message: 'Custa 10.', parent: 1 },
  { title: 'Boleto', message: 'Segue por e-mail.' },
];

describe('POST /reception/simulations', () => {
  test('POST /reception/simulations answers by an unsaved queue, and stores nothing', async () => {
    const desk = await kit.aReception();
    const sent = kit.app.sent.length;
    const body = await simulate(desk.admin, {
      queue: { name: 'Vendas', greetingMessage: 'Oi, {{firstName}}!', options },
      contactName: 'Rita Lima',
      events: says('Olá', '2', 'Obrigada'),
    });
    expect(lines(body.entries)).toEqual([
      'queue: Vendas',
      'bot: Oi, Rita!\n\n*[ 1 ]* - Planos\n*[ 2 ]* - Boleto\n\n*[ # ]* - Menu inicial',
      'bot: Segue por e-mail.\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial',
      'handed-over: ',
      'unanswered: ',
    ]);
    expect(body.standing).toMatchObject({ status: 'pending', isBot: true, queue: { name: 'Vendas' } });
    const sentTexts = kit.app.sent.slice(sent).map(({ event }) => event);
    expect(sentTexts.filter((event) => /ticket|message|contact|queue/i.test(event))).toEqual([]);
    for (const table of ['Tickets', 'Messages', 'Contacts', 'Receptions', 'Queues', 'Outbox'] as const)
      expect(await kit.app.ctx(desk.company).table(table)).toEqual([]);
  });

  test('POST /reception/simulations tries out the form of a stored queue in the place of the stored one', async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
      connection: { greetingMessage: 'Antes' },
    });
    const [sales] = desk.queueIds;
    const body = await simulate(desk.admin, {
      connection: { greetingMessage: 'Escolha' },
      queueIds: desk.queueIds,
      queue: { id: sales, name: 'Vendas novas', orderQueue: 9, greetingMessage: 'Novidade' },
      events: says('Oi', '2'),
    });
    expect(lines(body.entries)).toEqual([
      'bot: Escolha\n\n*[ 1 ]* - Suporte\n*[ 2 ]* - Vendas novas',
      'queue: Vendas novas',
      'bot: Novidade',
    ]);
  });

  test("a simulation goes by its own clock and the company's zone: closed hours, timers, farewell and rating", async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Espera' }] });
    await kit.set(desk, { scheduleType: 'queue', timeZone: 'America/Sao_Paulo', userRating: 'enabled' });
    const schedules = [{ weekday: 'Segunda', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }];
    const queue = { name: 'Vendas', greetingMessage: 'Aberto.', outOfHoursMessage: 'Fechado.', schedules };
    const closed = await simulate(desk.admin, {
      queue,
      events: [{ at: '2026-03-02T10:59:00Z', kind: 'customer', text: 'Oi' }],
    });
    expect(lines(closed.entries)).toEqual(['queue: Vendas', 'bot: Fechado.']);
    expect(closed.clock).toEqual({ timeZone: 'America/Sao_Paulo', hours: 'queue' });
    const connection = {
      greetingMessage: 'Olá',
      complationMessage: 'Até logo.',
      ratingMessage: 'Nota?',
      expiresTicket: 30,
      expiresInactiveMessage: 'Ainda aí?',
      timeToTransfer: 10,
      transferQueueId: desk.queueIds[0],
    };
    const events = [
      ...says('Oi'),
      { at: at(9), kind: 'clock' },
      { at: at(11), kind: 'accept' },
      { at: at(12), kind: 'agent', text: 'Pois não, {{firstName}}?' },
      { at: at(41), kind: 'clock' },
      { at: at(42), kind: 'clock' },
      { at: at(50), kind: 'customer', text: 'De novo' },
      { at: at(51), kind: 'agent', text: 'Às ordens' },
      { at: at(52), kind: 'close' },
      { at: at(53), kind: 'customer', text: '3' },
      { at: at(54), kind: 'customer', text: 'Mais uma coisa' },
    ];
    const body = await simulate(desk.admin, { connection, contactName: 'Rita', events });
    expect(lines(body.entries)).toEqual([
      'bot: Olá',
      'queue: Espera',
      'accepted: ',
      'agent: Pois não, Rita?',
      'bot: Ainda aí?',
      'closed: ',
      'new-ticket: ',
      'bot: Olá',
      'accepted: ',
      'agent: Às ordens',
      'bot: Até logo.',
      expect.stringMatching(/^bot: Nota\?\n\nResponda com um número/),
      'closed: ',
      'rated: 3',
      'new-ticket: ',
      'bot: Olá',
    ]);
  });

  test("POST /reception/simulations refuses another company's queues and agents, time that runs back, and too much", async () => {
    const [ours, theirs] = [await kit.aReception(), await kit.aReception({ queues: [{ name: 'Deles' }] })];
    const [foreign] = theirs.queueIds;
    const post = async (body: object, who = ours.admin) => {
      const { status, body: answer } = await kit.app.api(who).post('/reception/simulations', body);
      return `${status} ${answer.error}`;
    };
    const events = says('Oi');
    const missing = '404 ERR_QUEUE_NOT_FOUND';
    expect(await post({ queueIds: [foreign], events })).toBe(missing);
    expect(await post({ queue: { id: foreign, name: 'x' }, events })).toBe(missing);
    expect(await post({ connection: { transferQueueId: foreign }, events })).toBe(missing);
    expect(await post({ events }, await kit.anAgent(ours))).toBe('403 ERR_NO_PERMISSION');
    expect(await post({ events: [...says('a', 'b')].reverse() })).toBe('400 ERR_VALIDATION');
    expect(
      await post({ events: Array.from({ length: simulationLimits.eventsMax + 1 }, () => says('a')[0]) }),
    ).toBe('400 ERR_VALIDATION');
  });
});

/** Messages of customers: words, choices and nonsense; agents act in between. */
const said = fc.constantFrom('Oi', '0', '1', '2', '3', '#', 'vendas', '1️⃣', ' 2. ');

const never = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '00:00', endTime: '00:00' }),
);
const receptions: Record<string, NonNullable<Parameters<ReceptionKit['aReception']>[0]>> = {
  'of several queues': {
    queues: [
      { name: 'Vendas', greetingMessage: 'Vendas.', options },
      { name: 'Suporte', greetingMessage: 'Suporte.' },
    ],
  },
  'of a single queue that is closed': {
    queues: [{ name: 'Vendas', schedules: never, outOfHoursMessage: 'Fechado.' }],
    settings: { scheduleType: 'queue' },
  },
  'of a single queue without a greeting': { queues: [{ name: 'Vendas' }] },
  'without queues': {},
};

describe('a simulation', () => {
  const connection = { greetingMessage: 'Olá, {{name}}', maxUseBotQueues: 2, timeUseBotQueues: 0 };
  const setup = (
    desk: { queueIds: number[] },
    texts: readonly string[],
  ): Omit<Simulate, 'events'> & { events: SimulatedEvent[] } => ({
    ...{ connection, queueIds: desk.queueIds, contactName: 'Rita', events: says(...texts) },
  });

  test.each(Object.keys(receptions))(
    'a simulation %s says what customers are sent there, and says it twice',
    async (name) => {
      const desk = await kit.aReception({ ...receptions[name], connection });
      await fc.assert(
        fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 8 }), async (texts) => {
          const number = aNumber();
          for (const body of texts) {
            await kit.write(desk, { number, body, pushName: 'Rita' });
            await kit.settled(desk);
          }
          const tried = await simulate(desk.admin, setup(desk, texts));
          const bots = tried.entries
            .filter(({ from }: Entry) => from === 'bot')
            .map(({ text }: Entry) => text);
          expect(bots).toEqual(await kit.sentTexts(desk, number));
          expect(await simulate(desk.admin, setup(desk, texts))).toEqual(tried);
        }),
        { numRuns: Number(process.env.SIMULATED_RUNS ?? 12), examples: [[['Oi', '#', 'Oi', '#']]] },
      );
    },
  );
});

describe('GET /reception/simulations/tickets/:ticketId', () => {
  const talked = async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Vendas' }, { name: 'Suporte', greetingMessage: 'Suporte, bom dia.' }],
      connection: { greetingMessage: 'Olá!', ratingMessage: 'Sua nota?' },
      settings: { userRating: 'enabled' },
    });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '2', 'Não liga');
    const [{ id }] = await kit.app.ctx(desk.company).table('Tickets');
    const api = kit.app.api(desk.admin);
    await api.put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await api.post(`/messages/${id}`, { body: 'Já vejo.' });
    await kit.hear(desk, number, 'Obrigada');
    await api.put(`/tickets/${id}`, { status: 'closed' });
    await kit.settled(desk);
    await kit.hear(desk, number, '3');
    return { desk, id };
  };

  test('the simulation of a ticket is what its customer and agents said, played twice with the same answers', async () => {
    const { desk, id } = await talked();
    const { status, body } = await kit.app.api(desk.admin).get(`/reception/simulations/tickets/${id}`);
    expect(status).toBe(200);
    expect(body.events.map(({ kind, text }: SimulatedEvent) => `${kind} ${text ?? ''}`.trim())).toEqual([
      'customer Oi',
      'customer 2',
      'customer Não liga',
      'agent Já vejo.',
      'customer Obrigada',
      'close',
      'customer 3',
    ]);
    const trial = {
      connection: { greetingMessage: 'Bem-vinda!', ratingMessage: 'Sua nota?' },
      queueIds: desk.queueIds,
      ...body,
    };
    const once = await simulate(desk.admin, trial);
    expect(lines(once.entries)[0]).toBe('bot: Bem-vinda!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte');
    expect(lines(once.entries)).toEqual(expect.arrayContaining(['queue: Suporte', 'rated: 3']));
    expect(await simulate(desk.admin, trial)).toEqual(once);
  });

  test('the simulation of a ticket marks nothing as read', async () => {
    const desk = await kit.aReception();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    const [{ id }] = await kit.app.ctx(desk.company).table('Tickets');
    const path = `/reception/simulations/tickets/${id}`;
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await kit.hear(desk, number, 'E agora?');
    expect((await kit.app.api(desk.admin).get(path)).status).toBe(200);
    expect(await kit.app.ctx(desk.company).table('Tickets')).toMatchObject([{ unreadMessages: 1 }]);
  });
});
