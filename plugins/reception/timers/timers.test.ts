/** @on-servers turns are claimed under locks */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { aNumber, type ReceptionKit, startReception } from '../testing/reception-kit.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const closeSilent = () => kit.app.sweep('reception/silent-tickets');
const moveUnqueued = () => kit.app.sweep('reception/unqueued-tickets');
const ticket = async (desk: Desk, id: number) => (await kit.app.api(desk.admin).get(`/tickets/${id}`)).body;

describe('expiresTicket', () => {
  const connection = {
    expiresTicket: 30,
    expiresInactiveMessage: 'Encerrado, {{firstName}}.',
    complationMessage: 'Até logo!',
    ratingMessage: 'Nota?',
  };
  /** An open ticket whose last message is an agent's and has been sent. */
  const anAnsweredTicket = async (about: object = {}) => {
    const desk = await kit.aReception({
      connection: { ...connection, ...about },
      settings: { userRating: 'enabled' },
    });
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'Mais alguma coisa?' });
    await kit.app.ctx(desk.company).table('Outbox').delete();
    return { desk, id, number: contactNumber as string };
  };

  test('expiresTicket closes a ticket whose customer left our last message unanswered, with its text alone', async () => {
    const { desk, id, number } = await anAnsweredTicket();
    kit.pass(29);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open' });
    kit.pass(2);
    await Promise.all([closeSilent(), closeSilent()]);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({
      status: 'closed',
      userId: desk.admin.id,
      unreadMessages: 0,
      lastMessage: 'Encerrado, Cliente.',
    });
    expect(await kit.sentTexts(desk, number)).toEqual(['Mais alguma coisa?', 'Encerrado, Cliente.']);
  });

  test('expiresTicket closes without a word when there is no text for it', async () => {
    const { desk, id, number } = await anAnsweredTicket({ expiresInactiveMessage: '' });
    kit.pass(31);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'closed' });
    expect(await kit.sentTexts(desk, number)).toHaveLength(1);
  });

  test('expiresTicket waits for us where the customer wrote last, and while our message has not left', async () => {
    const { desk, id, number } = await anAnsweredTicket();
    await kit.hear(desk, number, 'Sim!');
    kit.pass(60);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open' });
    await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'Diga' });
    kit.pass(60);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open' });
  });

  test('expiresTicket keeps a ticket open whose last message the network refused: its customer has no answer', async () => {
    const { desk, id } = await anAnsweredTicket();
    const ctx = kit.app.ctx(desk.company);
    const { id: messageId } = await ctx.table('Messages').where({ ticketId: id, fromMe: true }).first('id');
    await ctx.insert('Outbox', { messageId, whatsappId: desk.connectionId, priority: 0 });
    const refused = { outcome: 'refused', reason: OtherReason({ text: 'sem esse número' }) } as const;
    await messageStoreOf(kit.app.host).notSent(ctx, desk.connectionId, messageId, refused);
    kit.pass(31);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open' });
  });

  test('expiresTicket never closes when it is 0, whatever other connections and companies say', async () => {
    const { desk, id } = await anAnsweredTicket({ expiresTicket: 0 });
    await anAnsweredTicket();
    kit.pass(100_000);
    await closeSilent();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open' });
  });

  test('expiresTicket leaves pending tickets alone', async () => {
    const desk = await kit.aReception({ connection: { ...connection, greetingMessage: 'Olá' } });
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    await kit.app.ctx(desk.company).table('Outbox').delete();
    kit.pass(60);
    await closeSilent();
    expect(await kit.ticketOf(desk, number)).toMatchObject({ status: 'pending' });
  });
});

describe('timeToTransfer', () => {
  const aDeskWithTransfer = async (timeToTransfer: number | null) => {
    const desk = await kit.aReception({
      queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
      connection: { greetingMessage: 'Olá' },
    });
    const transferQueueId = await kit.aQueue(desk);
    await kit.change(desk, { transferQueueId, timeToTransfer });
    return { ...desk, transferQueueId };
  };

  test('timeToTransfer moves a ticket that still has no queue, however much its customer wrote', async () => {
    const desk = await aDeskWithTransfer(15);
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    kit.pass(14);
    await moveUnqueued();
    await kit.hear(desk, number, 'Alguém?');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: null });
    kit.pass(2);
    await Promise.all([moveUnqueued(), moveUnqueued()]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      status: 'pending',
      queueId: desk.transferQueueId,
    });
    const moved = kit.app.sent.filter(
      ({ event, queueId }) =>
        event === `company-${desk.company.id}-ticket` && queueId === desk.transferQueueId,
    );
    expect(moved).toHaveLength(1);
  });

  test('timeToTransfer leaves alone what has a queue or an agent, and starts anew with #', async () => {
    const desk = await aDeskWithTransfer(15);
    const [chose, restarted] = [aNumber(), aNumber()];
    const { id } = await kit.anOpenTicket(desk);
    await kit.hear(desk, chose, 'Oi', '1');
    kit.setClock(Date.now() + 16 * 60_000);
    await kit.hear(desk, restarted, 'Oi', '2', '#');
    await moveUnqueued();
    expect(await ticket(desk, id)).toMatchObject({ status: 'open', queueId: null });
    expect(await kit.ticketOf(desk, chose)).toMatchObject({ queueId: desk.queueIds[0] });
    expect(await kit.ticketOf(desk, restarted)).toMatchObject({ queueId: null });
    kit.pass(16);
    await moveUnqueued();
    expect(await kit.ticketOf(desk, restarted)).toMatchObject({ queueId: desk.transferQueueId });
  });

  test.each([0, null])('timeToTransfer never moves when it is %s', async (minutes) => {
    const desk = await aDeskWithTransfer(minutes);
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    kit.pass(100_000);
    await moveUnqueued();
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: null });
  });

  test('timeToTransfer skips a company that is blocked', async () => {
    const desk = await aDeskWithTransfer(1);
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    await kit.app.host.database.knex('Companies').where({ id: desk.company.id }).update({ status: 0 });
    kit.app.host.tenancy.forget(desk.company.id);
    kit.pass(10);
    await moveUnqueued();
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: null });
  });
});
