/** @on-servers tickets are moved and joined under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgetNumber } from '../../connections/index.ts';
import { pairNumber } from '../../connections/testing/pair-number.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

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

test('tickets stay with the former connection where the answer is no, and nobody is asked again', async () => {
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
