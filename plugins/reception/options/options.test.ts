import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { aNumber, type ReceptionKit, startReception } from '../testing/reception-kit.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const tree = [
  { title: 'Planos', message: 'Temos dois planos, {{firstName}}.' },
  { title: 'Mensal', message: 'O mensal custa 10.', parent: 1 },
  { title: 'Anual', message: 'O anual custa 100.', parent: 1 },
  { title: 'Falar com alguém', message: 'Um momento.' },
];
const root = 'Vendas aqui.\n\n*[ 1 ]* - Planos\n*[ 2 ]* - Falar com alguém\n\n*[ # ]* - Menu inicial';
const plans =
  'Temos dois planos, Cliente.\n\n*[ 1 ]* - Mensal\n*[ 2 ]* - Anual\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
const yearly = 'O anual custa 100.\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
const sales = { name: 'Vendas', greetingMessage: 'Vendas aqui.', options: tree };
const queuesMenu = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const one = (connection: object = {}) => kit.aReception({ queues: [sales], connection });
const two = (more: object = {}) =>
  kit.aReception({
    queues: [{ ...sales, ...more }, { name: 'Suporte' }],
    connection: { greetingMessage: 'Olá!' },
  });
/** Messages to the customer since the last call. */
const heardBy = (desk: Desk, number: string) => {
  let known = 0;
  return async () => {
    const sentTexts = await kit.sentTexts(desk, number);
    const fresh = sentTexts.slice(known);
    known = sentTexts.length;
    return fresh;
  };
};

describe('a menu of options', () => {
  test('a menu of options is walked down, back with 0, and to the beginning with #, from the only queue', async () => {
    const desk = await one();
    const number = aNumber();
    const news = heardBy(desk, number);
    await kit.hear(desk, number, '2');
    expect(await news()).toEqual([root]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ chatbot: 1, queueOptionId: null });
    await kit.hear(desk, number, '1', '2');
    expect(await news()).toEqual([plans, yearly]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ chatbot: 0, status: 'pending', driver: 'bot' });
    await kit.hear(desk, number, 'Quero esse', 'Alguém aí?', '7');
    expect(await news()).toEqual([]);
    await kit.hear(desk, number, '0', '0', '0');
    expect(await news()).toEqual([plans, root, root]);
    await kit.hear(desk, number, '1', '#');
    expect(await news()).toEqual([plans, root]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      queueId: desk.queueIds[0],
      queueOptionId: null,
    });
  });

  test('a menu of options comes instead of the greeting when its queue is chosen, and # leads out of the queue', async () => {
    const desk = await two();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '1', '1', '#');
    expect(await kit.sentTexts(desk, number)).toEqual([queuesMenu, root, plans, queuesMenu]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      queueId: null,
      chatbot: 0,
      queueOptionId: null,
    });
    await kit.hear(desk, number, '2');
    expect(await kit.sentTexts(desk, number)).toHaveLength(4);
  });

  test('a menu of options is repeated after an answer that is none, as often as the connection repeats its menus', async () => {
    const desk = await one({ maxUseBotQueues: 2 });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '9', 'quais?', 'hum', '?');
    expect(await kit.sentTexts(desk, number)).toEqual([root, root, root]);
    await kit.hear(desk, number, '1', 'x');
    expect(await kit.sentTexts(desk, number)).toEqual([root, root, root, plans, plans]);
  });

  test('a menu of options is answered by the numbers seen, and begins again where an option was removed', async () => {
    const desk = await one();
    const number = aNumber();
    const news = heardBy(desk, number);
    await kit.hear(desk, number, 'Oi', '1');
    await news();
    const api = kit.app.api(desk.admin);
    const [queueId] = desk.queueIds;
    const { body: options } = await api.get(`/queue/${queueId}/options`);
    const [first, monthly, annual] = options.map(({ id }: { id: number }) => id);
    await api.put(`/queue-options/${annual}`, { option: '1' });
    await kit.hear(desk, number, '2');
    expect(await news()).toEqual([yearly]);
    await kit.hear(desk, number, '0');
    expect(await news()).toEqual([
      plans.replace('1 ]* - Mensal', '1 ]* - Anual').replace('2 ]* - Anual', '2 ]* - Mensal'),
    ]);
    await api.delete(`/queue-options/${monthly}`);
    await kit.hear(desk, number, '2');
    expect((await news())[0]).toContain('*[ 1 ]* - Anual');
    await api.delete(`/queue-options/${first}`);
    await kit.hear(desk, number, '1');
    expect(await news()).toEqual(['Vendas aqui.\n\n*[ 1 ]* - Falar com alguém\n\n*[ # ]* - Menu inicial']);
  });

  test('a menu of options waits until its queue opens', async () => {
    const desk = await two({
      outOfHoursMessage: 'Fechado.',
      schedules: [{ weekday: 'Segunda', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }],
    });
    await kit.set(desk, { scheduleType: 'queue', timeZone: 'UTC' });
    const number = aNumber();
    const news = heardBy(desk, number);
    kit.setClock('2026-03-02T06:00:00Z');
    await kit.hear(desk, number, 'Oi', '1', '1');
    expect(await news()).toEqual([queuesMenu, 'Fechado.\n\n*[ # ]* - Voltar ao Menu Principal']);
    kit.setClock('2026-03-02T09:00:00Z');
    await kit.hear(desk, number, 'Bom dia');
    expect(await news()).toEqual([root]);
    await kit.hear(desk, number, '1');
    expect(await news()).toEqual([plans]);
  });

  test('a menu of options ends when an agent takes or moves the ticket, and does not begin where an agent put it', async () => {
    const desk = await two();
    const [taken, moved, led] = [aNumber(), aNumber(), aNumber()];
    const put = async (number: string, change: object) => {
      const { id } = await kit.ticketOf(desk, number);
      expect((await kit.app.api(desk.admin).put(`/tickets/${id}`, change)).status).toBe(200);
    };
    await kit.hear(desk, taken, 'Oi', '1');
    await put(taken, { status: 'open', userId: desk.admin.id });
    await kit.hear(desk, taken, '1', '0', '#');
    expect(await kit.sentTexts(desk, taken)).toEqual([queuesMenu, root]);
    await kit.hear(desk, moved, 'Oi', '1', '1');
    await put(moved, { queueId: desk.queueIds[0], status: 'pending' });
    await kit.hear(desk, moved, '1', '0');
    expect(await kit.sentTexts(desk, moved)).toEqual([queuesMenu, root, plans]);
    await kit.hear(desk, led, 'Oi');
    await put(led, { queueId: desk.queueIds[0] });
    await kit.hear(desk, led, 'Oi?', '1');
    expect((await kit.sentTexts(desk, led)).filter((text) => text === root)).toEqual([]);
  });

  test('a menu of options with ten levels is walked to its end', async () => {
    const deep = Array.from({ length: 10 }, (_, index) => ({
      title: `Nível ${index + 1}`,
      message: `Aqui ${index + 1}`,
      ...(index === 0 ? {} : { parent: index }),
    }));
    const desk = await kit.aReception({ queues: [{ name: 'Funda', options: deep }] });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', ...deep.map(() => '1'));
    const sentTexts = await kit.sentTexts(desk, number);
    expect(sentTexts).toHaveLength(11);
    expect(sentTexts.at(-1)).toBe('Aqui 10\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial');
  });
});

test.each([
  ['AR', '*[ 0 ]* - Menú anterior\n*[ # ]* - Menú inicial', 'Opciones'],
  ['US', '*[ 0 ]* - Previous menu\n*[ # ]* - Main menu', 'Options'],
  ['BR', '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial', 'Opções'],
])('a menu of options of a company in %s leads back in its language', async (country, back, opener) => {
  const desk = await one();
  await kit.set(desk, { country });
  const number = aNumber();
  await kit.hear(desk, number, 'Oi');
  await kit.hear(desk, number, '1');
  const [first, second] = await kit.sentTexts(desk, number);
  expect(first?.split('\n').at(-1)).toBe(back.split('\n')[1]);
  expect(second?.endsWith(`\n\n${back}`)).toBe(true);
  const waiting = await messageStoreOf(kit.app.host).outgoing(
    kit.app.ctx(desk.company),
    desk.connectionId,
    10,
  );
  expect(waiting.map(({ menu }) => menu?.opener)).toEqual([opener, opener]);
});
