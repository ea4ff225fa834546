/** @on-servers tickets are moved and joined under locks */
import { eventually, hasLockWaiter } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgetNumber } from '../../connections/index.ts';
import { pairNumber } from '../../connections/testing/pair-number.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const asked = async (desk: Desk) => (await api(desk).get('/moved-numbers')).body;
const answer = (desk: Desk, id: number, take: boolean) => api(desk).post(`/moved-numbers/${id}`, { take });

/** A company whose number is at its first connection, and a second connection without one. */
async function aDeskOfTwo() {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const number = aNumber();
  await pairNumber(ctx, desk.connectionId, number);
  const { body } = await api(desk).post('/whatsapp', { name: 'Linha nova', provider: 'sandbox' });
  const second: Desk = { ...desk, connectionId: body.id };
  /** The number is paired with the second one, as after the first lost it. */
  const moves = async () => {
    await forgetNumber(ctx, desk.connectionId);
    await pairNumber(ctx, second.connectionId, number);
  };
  return { desk, second, ctx, number, moves };
}

test('a number that moved asks once, and its tickets go on over the other connection with what waits to be sent', async () => {
  const { desk, second, number, moves } = await aDeskOfTwo();
  const customer = aNumber();
  const ticket = await kit.anOpenTicket(desk, { number: customer });
  await kit.write(desk, { number: aNumber(), body: 'Alguém aí?' });
  await api(desk).post(`/messages/${ticket.id}`, { body: 'Já respondo' });
  expect(await asked(desk)).toEqual([]);
  await moves();
  const [question] = await asked(desk);
  expect(question).toMatchObject({
    number,
    connection: { id: second.connectionId, name: 'Linha nova' },
    tickets: 2,
  });
  expect((await answer(desk, question.id, true)).status).toBe(200);
  expect(await asked(desk)).toEqual([]);
  expect((await answer(desk, question.id, true)).body.error).toBe('ERR_NO_MOVED_NUMBER_FOUND');
  const { body: moved } = await api(desk).get(`/tickets/${ticket.id}`);
  expect(moved).toMatchObject({ whatsappId: second.connectionId, status: 'open', userId: desk.admin.id });
  const outbox = await kit.app.ctx(desk.company).table('Outbox').select('whatsappId');
  expect(outbox).toEqual([{ whatsappId: second.connectionId }]);
  await kit.write(second, { number: customer, body: 'Obrigada' });
  expect((await kit.ticketOf(desk, customer)).id).toBe(ticket.id);
});

test('a number that moved takes its tickets along where the customer has begun another one, and the older keeps all', async () => {
  const { desk, second, moves } = await aDeskOfTwo();
  const customer = aNumber();
  const ticket = await kit.anOpenTicket(desk, { number: customer });
  await moves();
  await kit.write(second, { number: customer, body: 'Mudaram o número?' });
  const [question] = await asked(desk);
  await answer(desk, question.id, true);
  const joined = await kit.ticketOf(desk, customer);
  expect(joined).toMatchObject({ id: ticket.id, whatsappId: second.connectionId, status: 'open' });
  const { body } = await api(desk).get(`/messages/${ticket.id}`, { markRead: 'false' });
  expect(body.messages.at(-1).body).toBe('Mudaram o número?');
});

test('a number that moved leaves an agent the conversation that is on the screen, though another is older', async () => {
  const { desk, second, moves } = await aDeskOfTwo();
  const customer = aNumber();
  await kit.write(desk, { number: customer, body: 'Alguém aí?' });
  await moves();
  await kit.write(second, { number: customer, body: 'Mudaram o número?' });
  const [open] = await kit.app
    .ctx(desk.company)
    .table('Tickets')
    .where({ whatsappId: second.connectionId })
    .select('id');
  await api(desk).put(`/tickets/${open.id}`, { status: 'open', userId: desk.admin.id });
  const [question] = await asked(desk);
  await answer(desk, question.id, true);
  const joined = await kit.ticketOf(desk, customer);
  expect(joined).toMatchObject({ id: open.id, userId: desk.admin.id, whatsappId: second.connectionId });
  const { body } = await api(desk).get(`/messages/${open.id}`, { markRead: 'false' });
  expect(body.messages).toHaveLength(2);
});

test('tickets stay with the former connection where the answer is no, and no admin is asked again', async () => {
  const { desk, moves } = await aDeskOfTwo();
  const ticket = await kit.anOpenTicket(desk);
  await moves();
  const [question] = await asked(desk);
  await answer(desk, question.id, false);
  expect(await asked(desk)).toEqual([]);
  expect((await api(desk).get(`/tickets/${ticket.id}`)).body.whatsappId).toBe(desk.connectionId);
});

test('tickets of a deleted connection go on over the one that its number was paired with next', async () => {
  const { desk, second, ctx, number } = await aDeskOfTwo();
  const ticket = await kit.anOpenTicket(desk);
  await api(desk).put(`/whatsapp/${second.connectionId}`, { isDefault: true });
  expect((await api(desk).delete(`/whatsapp/${desk.connectionId}`)).status).toBe(200);
  expect(await asked(desk)).toEqual([]);
  await pairNumber(ctx, second.connectionId, number);
  const [question] = await eventually(async () => {
    const questions = await asked(desk);
    return questions.length > 0 && questions;
  });
  expect(question.tickets).toBe(1);
  await answer(desk, question.id, true);
  const { body } = await api(desk).get(`/tickets/${ticket.id}`);
  expect(body).toMatchObject({ whatsappId: second.connectionId, status: 'open' });
});

test('a number that comes back to its connection asks nothing', async () => {
  const { desk, ctx, number } = await aDeskOfTwo();
  await kit.anOpenTicket(desk);
  await forgetNumber(ctx, desk.connectionId);
  await pairNumber(ctx, desk.connectionId, number);
  expect(await asked(desk)).toEqual([]);
});

test('a connection that is paired with another number keeps its tickets, and the question about its former one ends', async () => {
  const { desk, ctx, moves } = await aDeskOfTwo();
  await kit.anOpenTicket(desk);
  await moves();
  const [question] = await asked(desk);
  await pairNumber(ctx, desk.connectionId, aNumber());
  const ofNew = await kit.anOpenTicket(desk);
  expect(await asked(desk)).toEqual([]);
  expect((await answer(desk, question.id, true)).body.error).toBe('ERR_NO_MOVED_NUMBER_FOUND');
  expect((await api(desk).get(`/tickets/${ofNew.id}`)).body.whatsappId).toBe(desk.connectionId);
});

test('a message whose sender read the ticket before it moved leaves by the connection that it has now', async () => {
  const { desk, second, ctx, moves } = await aDeskOfTwo();
  const ticket = await kit.anOpenTicket(desk);
  const [read] = await ticketRowsByIds(ctx, [ticket.id]);
  await moves();
  const [question] = await asked(desk);
  await answer(desk, question.id, true);
  await sendMessages(ctx, read as TicketRow, [{ body: 'Seu pedido saiu' }], { by: 'system' });
  expect(await ctx.table('Outbox').select('whatsappId')).toEqual([{ whatsappId: second.connectionId }]);
});

// The embedded database has one writer: nothing is said there while a ticket moves.
(process.env.TEST_DATABASE_URL ? test : test.skip)(
  'a message that is stored while a number takes its tickets along stays with the joined ticket',
  async () => {
    const { desk, second, ctx, moves } = await aDeskOfTwo();
    const customer = aNumber();
    const ticket = await kit.anOpenTicket(desk, { number: customer });
    await moves();
    await kit.write(second, { number: customer, body: 'Mudaram o número?' });
    const [newer] = await ctx.table('Tickets').where({ whatsappId: second.connectionId }).select('*');
    const [question] = await asked(desk);
    const { knex } = kit.app.host.database;
    const { moving } = await knex.transaction(async (holder) => {
      await holder('Tickets').where({ id: newer.id }).forUpdate().select('id');
      const moving = answer(desk, question.id, true);
      await eventually(() => hasLockWaiter(knex));
      const [{ id, ...last }] = await holder('Messages').where({ ticketId: newer.id }).select('*');
      const said = { ...last, body: 'Sou eu, do pedido', wireId: 'NO-MEIO' };
      const [lastMessageId] = await holder('Messages').insert(said);
      await holder('Tickets')
        .where({ id: newer.id })
        .update({ unreadMessages: 5, lastMessage: said.body, lastMessageId });
      return { moving };
    });
    expect((await moving).status).toBe(200);
    const joined = await kit.ticketOf(desk, customer);
    expect(joined).toMatchObject({ id: ticket.id, lastMessage: 'Sou eu, do pedido' });
    expect(joined.unreadMessages).toBeGreaterThanOrEqual(5);
    expect(await ctx.table('Messages').where({ ticketId: newer.id })).toEqual([]);
  },
);

test('a number of another company asks nothing of this one, and agents are not asked', async () => {
  const [{ desk, moves }, other] = [await aDeskOfTwo(), await aDeskOfTwo()];
  await kit.anOpenTicket(desk);
  await moves();
  const [question] = await asked(desk);
  expect(await asked(other.desk)).toEqual([]);
  expect((await answer(other.desk, question.id, true)).body.error).toBe('ERR_NO_MOVED_NUMBER_FOUND');
  const agent = await kit.anAgent(desk);
  expect((await kit.app.api(agent).get('/moved-numbers')).status).toBe(403);
});
