import { definePlugin, type PluginManifest } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMessages } from '../../tickets/index.ts';
import { receptionPace } from '../clock.ts';
import { welcomes } from '../index.ts';
import { aNumber, type ReceptionKit, startReception } from '../testing/reception-kit.ts';
import { mayRepeatMenu } from './menu-limits.ts';
import { sendOwedMenu } from './send-owed-menu.ts';

const options: PluginManifest = definePlugin({
  name: 'options',
  requires: ['reception', 'tickets'],
  register({ provide }) {
    provide(welcomes, async (ctx, ticket, { name }) => {
      if (name !== 'Com opções') return false;
      await sendMessages(ctx, ticket, [{ body: `Opções de ${name}` }], { by: 'bot' });
      return true;
    });
  },
});

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception({ plugins: [options] });
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const menu = 'Olá, escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const two = [{ name: 'Vendas' }, { name: 'Suporte', greetingMessage: 'Suporte aqui, {{firstName}}.' }];
const aMenu = (connection: object = {}) =>
  kit.aReception({ queues: two, connection: { greetingMessage: 'Olá, escolha:', ...connection } });

describe('the menu of queues', () => {
  test('the menu of queues greets, lists them by number and puts the ticket where the customer chooses', async () => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: null, amountUsedBotQueues: 1 });
    await kit.hear(desk, number, '2');
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      status: 'pending',
      queueId: desk.queueIds[1],
      driver: 'bot',
    });
    expect((await kit.sentTexts(desk, number)).slice(1)).toEqual(['Suporte aqui, Cliente.']);
    await kit.hear(desk, number, 'Meu pedido não chegou', '1');
    expect(await kit.sentTexts(desk, number)).toHaveLength(2);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[1] });
  });

  test.each(['1️⃣', ' 1. ', '*1*'])('the menu of queues understands %s as a choice', async (choice) => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', choice);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
  });

  test('the menu of queues comes again after a wrong answer, at most as often as the connection says', async () => {
    const desk = await aMenu({ maxUseBotQueues: 2 });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '9', '0', 'comprar', 'alguém?');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu]);
    await kit.hear(desk, number, '1');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
  });

  test('the menu of queues has no limit of repetitions when it is 0', async () => {
    const desk = await aMenu({ maxUseBotQueues: 0 });
    const number = aNumber();
    await kit.hear(desk, number, 'a', 'b', 'c', 'd', 'e');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu, menu, menu, menu]);
  });

  test('the menu of queues pauses before it comes again', async () => {
    const desk = await aMenu({ timeUseBotQueues: 10 });
    const number = aNumber();
    kit.setClock(Date.now());
    await kit.hear(desk, number, 'Oi', 'comprar');
    kit.pass(9);
    await kit.hear(desk, number, 'comprar?');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    kit.pass(1);
    await kit.hear(desk, number, 'alô');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu]);
  });

  test('the menu of queues takes no number before the customer has seen it', async () => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, '2');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: null });
  });

  test('the menu of queues answers by the numbers the customer saw, whatever the queues are now', async () => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    const api = kit.app.api(desk.admin);
    await api.put(`/queue/${desk.queueIds[0]}`, { orderQueue: 9 });
    await kit.hear(desk, number, '1');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
  });

  test('the menu of queues comes back with #, and leaves an agent in peace', async () => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '1', '#');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu]);
    const { id, queueId } = await kit.ticketOf(desk, number);
    expect(queueId).toBeNull();
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', queueId: desk.queueIds[0] });
    await kit.hear(desk, number, '#', '2');
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'pending', userId: null, queueId: null });
    await kit.hear(desk, number, '#', 'Oi?');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu]);
  });

  test('the menu of queues comes back with # also when it is used up or pauses, and counts as no repetition', async () => {
    const desk = await aMenu({ maxUseBotQueues: 2, timeUseBotQueues: 10 });
    const number = aNumber();
    kit.setClock(Date.now());
    await kit.hear(desk, number, 'Oi', '#', '#', '#');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu, menu, menu]);
    kit.pass(11);
    await kit.hear(desk, number, 'comprar');
    kit.pass(11);
    await kit.hear(desk, number, 'comprar?', '#');
    expect(await kit.sentTexts(desk, number)).toHaveLength(6);
    await kit.hear(desk, number, '2');
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      queueId: desk.queueIds[1],
      amountUsedBotQueues: 2,
    });
  });

  test('the menu of queues comes once for what a customer writes in a row, and its answer is understood', async () => {
    const desk = await aMenu();
    const number = aNumber();
    const pace = receptionPace(kit.app.host);
    pace.quietMs = 1500;
    const began = Date.now();
    kit.setClock(began);
    await kit.hear(desk, number, 'Oi');
    kit.setClock(began + 1000);
    await kit.hear(desk, number, 'tudo bem?');
    const { id } = await kit.ticketOf(desk, number);
    const ctx = kit.app.ctx(desk.company);
    kit.setClock(began + 2000);
    await sendOwedMenu(ctx, id);
    await kit.hear(desk, number, 'preciso do boleto');
    expect(await kit.sentTexts(desk, number)).toEqual([]);
    kit.setClock(began + 3500);
    await Promise.all([sendOwedMenu(ctx, id), sendOwedMenu(ctx, id)]);
    await sendOwedMenu(ctx, id);
    pace.quietMs = 0;
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ amountUsedBotQueues: 1 });
    await kit.hear(desk, number, 'suporte');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[1] });
  });

  test('the menu of queues that is owed does not come once a flow leads the customer', async () => {
    const desk = await aMenu();
    const [led, other] = [aNumber(), aNumber()];
    const pace = receptionPace(kit.app.host);
    pace.quietMs = 1500;
    const began = Date.now();
    kit.setClock(began);
    await kit.hear(desk, led, 'Oi');
    await kit.hear(desk, other, 'Oi');
    const ctx = kit.app.ctx(desk.company);
    const { id } = await kit.ticketOf(desk, led);
    await ctx.table('Tickets').where({ id }).update({ chatbot: 1 });
    kit.setClock(began + 2000);
    await sendOwedMenu(ctx, id);
    await sendOwedMenu(ctx, (await kit.ticketOf(desk, other)).id);
    pace.quietMs = 0;
    expect(await kit.sentTexts(desk, other)).toEqual([menu]);
    expect(await kit.sentTexts(desk, led)).toEqual([]);
  });

  test('the menu of queues that is owed comes after its wait though the customer goes on, and not to a customer whom an agent took', async () => {
    const desk = await aMenu();
    const [talks, taken] = [aNumber(), aNumber()];
    const pace = receptionPace(kit.app.host);
    pace.quietMs = 1500;
    const began = Date.now();
    kit.setClock(began);
    await kit.hear(desk, taken, 'Oi');
    for (let second = 0; second <= 6; second++) {
      kit.setClock(began + second * 1000);
      await kit.hear(desk, talks, `e mais ${second}`);
    }
    await kit.write(desk, { number: taken, body: 'Pois não?', fromMe: true });
    await kit.app.sweep('reception/owed-menus');
    await eventually(async () => (await kit.sentTexts(desk, talks)).length > 0);
    pace.quietMs = 0;
    expect(await kit.sentTexts(desk, talks)).toEqual([menu]);
    expect(await kit.sentTexts(desk, taken)).toEqual(['Pois não?']);
  });

  test('the menu of queues comes to no conversation that a person began or answered on the phone', async () => {
    const desk = await aMenu();
    const [begun, heard] = [aNumber(), aNumber()];
    await kit.write(
      desk,
      { number: begun, body: 'Bom dia', fromMe: true },
      { number: begun, body: 'Tudo bem?', fromMe: true },
    );
    await kit.hear(desk, begun, 'Tudo, e aí?');
    expect(await kit.sentTexts(desk, begun)).toEqual(['Bom dia', 'Tudo bem?']);
    await kit.hear(desk, heard, 'Oi');
    await kit.write(desk, { number: heard, body: 'Já respondo', fromMe: true });
    await kit.hear(desk, heard, 'Obrigado');
    expect(await kit.sentTexts(desk, heard)).toEqual([menu, 'Já respondo']);
  });

  test('the menu of queues is for single contacts, not for groups', async () => {
    const desk = await aMenu();
    await kit.set(desk, { CheckMsgIsGroup: 'disabled' });
    const group = { address: { kind: 'group' as const, value: `${Date.now()}@g.us` }, name: 'Turma' };
    await kit.write(desk, { group, body: 'Oi, grupo' });
    await kit.settled(desk);
    expect(await kit.app.ctx(desk.company).table('Tickets')).toMatchObject([{ isGroup: 1, queueId: null }]);
    expect(await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 })).toEqual([]);
  });

  test('the menu of queues stays away while an integration serves the ticket', async () => {
    const desk = await aMenu({ maxUseBotQueues: 0 });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { useIntegration: true });
    await kit.hear(desk, number, 'Qual o preço?');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    await kit.hear(desk, number, '#');
    expect(await kit.sentTexts(desk, number)).toEqual([menu, menu]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0 });
  });

  test('the menu of queues is sent once however often the turn is swept', async () => {
    const desk = await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    await kit.app.sweep('tickets/turns');
    await kit.app.sweep('tickets/turns');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
  });

  test('the menu of queues lets another plugin welcome the customer instead of the greeting', async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Vendas' }, { name: 'Com opções', greetingMessage: 'Saudação' }],
      connection: { greetingMessage: 'Olá' },
    });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '2');
    expect((await kit.sentTexts(desk, number)).slice(1)).toEqual(['Opções de Com opções']);
  });

  test('the menu of queues knows no queue and no text of another company', async () => {
    const desk = await kit.aReception();
    await aMenu();
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '1');
    expect(await kit.sentTexts(desk, number)).toEqual([]);
  });
});

describe('a connection with one queue', () => {
  test('a connection with one queue puts the ticket there and sends no menu', async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Única', greetingMessage: 'Bem-vindo' }],
      connection: { greetingMessage: 'Olá' },
    });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
    expect(await kit.sentTexts(desk, number)).toEqual([]);
  });

  test('a connection with one queue greets a customer who says #, in the words of the queue or else of the connection', async () => {
    const talks = async (greetingMessage: string) => {
      const desk = await kit.aReception({
        queues: [{ name: 'Única', greetingMessage }],
        connection: { greetingMessage: 'Olá' },
      });
      const number = aNumber();
      await kit.hear(desk, number, 'Oi', '#', 'E agora?', '#');
      expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
      return kit.sentTexts(desk, number);
    };
    expect(await talks('Bem-vindo')).toEqual(['Bem-vindo', 'Bem-vindo']);
    expect(await talks('')).toEqual(['Olá', 'Olá']);
  });

  test('a connection with one queue takes in tickets that came without queue', async () => {
    const desk = await kit.aReception({ connection: { greetingMessage: 'Olá' } });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    const queueId = await kit.aQueue(desk);
    await kit.change(desk, { queueIds: [queueId] });
    await kit.hear(desk, number, 'Ainda aí?');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId });
  });
});

describe('a connection without queues', () => {
  test('a connection without queues greets once a ticket', async () => {
    const desk = await kit.aReception({ connection: { greetingMessage: 'Olá, {{name}}!' } });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', 'Tudo bem?');
    expect(await kit.sentTexts(desk, number)).toEqual([`Olá, Cliente ${number.slice(-4)}!`]);
  });

  test('a connection without queues greets again a customer who says #, and leaves them in the queue they had reached', async () => {
    const desk = await kit.aReception({
      queues: [
        { name: 'Vendas', options: [{ title: 'Planos', message: 'Nossos planos' }] },
        { name: 'Suporte' },
      ],
      connection: { greetingMessage: 'Olá' },
    });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi', '1');
    const before = (await kit.sentTexts(desk, number)).length;
    await kit.change(desk, { queueIds: [] });
    await kit.hear(desk, number, '#', '1', 'Alguém?', '#');
    expect((await kit.sentTexts(desk, number)).slice(before)).toEqual(['Olá', 'Olá']);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0], chatbot: 0 });
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await kit.hear(desk, number, '#');
    expect(await kit.sentTexts(desk, number)).toHaveLength(before + 2);
  });
});

describe('mayRepeatMenu', () => {
  const at = 1_000_000;
  test.each([
    [{ maxUseBotQueues: 3, timeUseBotQueues: 0 }, { used: 2, sentAt: at }, true],
    [{ maxUseBotQueues: 3, timeUseBotQueues: 0 }, { used: 3, sentAt: at }, false],
    [{ maxUseBotQueues: 0, timeUseBotQueues: 0 }, { used: 99, sentAt: at }, true],
    [{ maxUseBotQueues: 0, timeUseBotQueues: 1 }, { used: 1, sentAt: at }, false],
    [{ maxUseBotQueues: 0, timeUseBotQueues: 1 }, { used: 1, sentAt: at - 60_000 }, true],
  ])('mayRepeatMenu of %j after %j is %s', (limits, sent, may) => {
    expect(mayRepeatMenu(limits, { ...sent, now: at })).toBe(may);
  });
});
