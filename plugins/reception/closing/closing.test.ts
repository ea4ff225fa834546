/** @on-servers turns are claimed under locks */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { aNumber, type ReceptionKit, type Setup, startReception } from '../testing/reception-kit.ts';
import { rateOfThree } from './rating-scale.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const question = [
  'Como foi, Cliente?',
  '',
  'Responda com um número de 1 a 3:',
  '',
  '*1* - _Insatisfeito_',
  '*2* - _Satisfeito_',
  '*3* - _Muito Satisfeito_',
].join('\n');
const rating: Setup = {
  settings: { userRating: 'enabled' },
  connection: { ratingMessage: 'Como foi, {{firstName}}?', complationMessage: 'Até logo!' },
};
const close = async (desk: Desk, id: number) => {
  const answer = await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
  expect(answer.status).toBe(200);
};
const answered = 'Pois não?';
const answer = async (desk: Desk, number: string) =>
  kit.write(desk, { number, body: answered, fromMe: true });
/** Texts that the customer was sent beside what a person answered. */
const automaticTexts = async (desk: Desk, number: string) =>
  (await kit.sentTexts(desk, number)).filter((text) => text !== answered);
const aClosedTicket = async (setup: Setup = rating) => {
  const desk = await kit.aReception(setup);
  const number = aNumber();
  const { id } = await kit.anOpenTicket(desk, { number });
  await answer(desk, number);
  await close(desk, id);
  return { desk, number, id };
};
const ratings = (desk: Desk) => kit.app.ctx(desk.company).table('UserRatings');
const tickets = (desk: Desk) => kit.app.ctx(desk.company).table('Tickets').orderBy('id');

describe('closing a ticket', () => {
  test("closing a ticket sends the connection's farewell, variables replaced", async () => {
    const { desk, number } = await aClosedTicket({
      connection: { complationMessage: 'Até logo, {{firstName}}!' },
    });
    expect(await automaticTexts(desk, number)).toEqual(['Até logo, Cliente!']);
    await kit.hear(desk, number, 'Mais uma coisa');
    expect(await tickets(desk)).toHaveLength(2);
  });

  test('closing a ticket sends nothing without a farewell', async () => {
    const { desk, number } = await aClosedTicket({});
    expect(await automaticTexts(desk, number)).toEqual([]);
  });

  test('closing a ticket says nothing to groups', async () => {
    const desk = await kit.aReception(rating);
    await kit.set(desk, { CheckMsgIsGroup: 'disabled' });
    const group = { address: { kind: 'group' as const, value: `${Date.now()}@g.us` }, name: 'Turma' };
    await kit.write(desk, { group, body: 'Oi, grupo' });
    const [{ id }] = await tickets(desk);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await close(desk, id);
    expect(await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 })).toEqual([]);
  });

  test('closing a ticket asks for a rating only when an agent had it', async () => {
    const desk = await kit.aReception(rating);
    const number = aNumber();
    await kit.hear(desk, number, 'Oi');
    await close(desk, (await kit.ticketOf(desk, number)).id);
    expect(await kit.sentTexts(desk, number)).toEqual(['Até logo!']);
  });
});

describe('the rating', () => {
  test('a rating is asked for only where an agent answered: texts of the API, of schedules and of bots do not count', async () => {
    const desk = await kit.aReception(rating);
    for (const sentBy of ['api', 'schedule', 'campaign', 'notice', 'bot', 'person', 'phone'] as const) {
      const number = aNumber();
      const ticket = await kit.anOpenTicket(desk, { number });
      await answer(desk, number);
      await kit.app
        .ctx(desk.company)
        .table('Messages')
        .where({ ticketId: ticket.id, fromMe: 1 })
        .update({ sentBy });
      await close(desk, ticket.id);
      const asked = (await automaticTexts(desk, number)).includes(question);
      expect([sentBy, asked]).toEqual([sentBy, sentBy === 'person' || sentBy === 'phone']);
    }
  });

  test('a rating is asked for again after a reopening only where a person answered again', async () => {
    const { desk, number, id } = await aClosedTicket();
    const reopen = () =>
      kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await reopen();
    await close(desk, id);
    expect(await automaticTexts(desk, number)).toEqual(['Até logo!', question, 'Até logo!']);
    await reopen();
    await answer(desk, number);
    await close(desk, id);
    expect((await automaticTexts(desk, number)).at(-1)).toBe(question);
  });

  test("a rating is kept as the agent's, once, without a new ticket", async () => {
    const { desk, number, id } = await aClosedTicket();
    expect(await automaticTexts(desk, number)).toEqual(['Até logo!', question]);
    await kit.hear(desk, number, '3');
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, userId: desk.admin.id, rate: 3 }]);
    expect(await tickets(desk)).toMatchObject([{ id, status: 'closed', unreadMessages: 0 }]);
    await kit.hear(desk, number, 'Obrigado, até mais');
    expect(await tickets(desk)).toHaveLength(2);
    expect(await ratings(desk)).toHaveLength(1);
  });

  test('a rating given in the conversation lets no wait begin on the closed ticket, nor on the ticket that is opened again', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.hear(desk, number, '3');
    expect(await tickets(desk)).toMatchObject([{ id, status: 'closed', waitingSince: null }]);
    // A row of an earlier version has one.
    await tickets(desk).update({ waitingSince: Date.now() });
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    expect(await tickets(desk)).toMatchObject([{ id, status: 'open', waitingSince: null }]);
  });

  test('a rating is changed by another number within a quarter of an hour, and screens hear of it', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.hear(desk, number, '3');
    kit.pass(14);
    await kit.hear(desk, number, '1');
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, userId: desk.admin.id, rate: 1 }]);
    const heard = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-ticketRating`);
    expect(heard.map(({ payload }) => payload)).toEqual([
      { action: 'create', ticketId: id },
      { action: 'update', ticketId: id },
    ]);
    kit.pass(2);
    await kit.hear(desk, number, '2');
    expect(await ratings(desk)).toMatchObject([{ rate: 1 }]);
    expect(await tickets(desk)).toMatchObject([{ id, unreadMessages: 0 }, { lastMessage: '2' }]);
  });

  test('a rating stays as it is once the customer has said something else', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.hear(desk, number, '3');
    await kit.write(desk, { number, body: 'Esqueci uma coisa' }, { number, body: '1' });
    await kit.settled(desk);
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, rate: 3 }]);
    expect(await tickets(desk)).toHaveLength(2);
  });

  test('a company may ask for one to five, and an answer counts on the scale that was asked', async () => {
    const { desk, number, id } = await aClosedTicket({
      ...rating,
      settings: { ...rating.settings, ratingScale: '5' },
    });
    expect((await automaticTexts(desk, number)).at(-1)).toContain('*5* - _Muito satisfeito_');
    // A later scale of the company does not change the question.
    await kit.set(desk, { ratingScale: '3' });
    await kit.app.ctx(desk.company).table('Tickets').where({ id }).update({ userId: null });
    const rated: unknown[] = [];
    kit.app.host.events.on('ticket.rated', async (_ctx, given) => {
      if (given.ticketId === id) rated.push(given);
    });
    await kit.hear(desk, number, '5');
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, userId: desk.admin.id, rate: 5, scale: 5 }]);
    await kit.app.settle();
    // Older clients read the rating of three.
    expect(rated).toEqual([{ ticketId: id, userId: desk.admin.id, rate: 3, given: { rate: 5, scale: 5 } }]);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('%d of five is %d of three', (given, ofThree) => {
    expect([rateOfThree(given, 5), rateOfThree(ofThree, 3)]).toEqual([ofThree, ofThree]);
  });

  test('a rating belongs to the agent who had the ticket, also when another user closed it', async () => {
    const desk = await kit.aReception(rating);
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const { id, contactNumber } = await kit.anOpenTicket(desk, { by: agent, queueId });
    await answer(desk, contactNumber as string);
    await close(desk, id);
    await kit.hear(desk, contactNumber as string, '1');
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, userId: agent.id, rate: 1 }]);
  });

  test('a rating is asked for once more after a number that is none, and then no more', async () => {
    const { desk, number } = await aClosedTicket();
    await kit.hear(desk, number, '5');
    expect(await automaticTexts(desk, number)).toEqual(['Até logo!', question, question]);
    expect(await tickets(desk)).toHaveLength(1);
    await kit.hear(desk, number, '10');
    expect(await ratings(desk)).toEqual([]);
    expect(await tickets(desk)).toHaveLength(2);
  });

  test('the question for a rating gives way to whatever else the customer has to say, in one new ticket', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.write(desk, { number, body: 'Esqueci uma coisa' }, { number, body: '3' });
    await kit.settled(desk);
    expect(await ratings(desk)).toEqual([]);
    expect(await tickets(desk)).toMatchObject([
      { id, status: 'closed', unreadMessages: 0 },
      { status: 'pending', unreadMessages: 2, lastMessage: '3' },
    ]);
  });

  test('the question for a rating takes nothing that was said before it, however late its turn comes', async () => {
    const desk = await kit.aReception(rating);
    const number = aNumber();
    const { id } = await kit.anOpenTicket(desk, { number });
    await answer(desk, number);
    const [said] = await kit.app.ctx(desk.company).table('Messages').where({ ticketId: id });
    await close(desk, id);
    await kit.settled(desk);
    const late = { messageId: said.id, companyId: desk.company.id, ticketId: id, claimedUntil: 0 };
    await kit.app.host.database.knex('StageTurns').insert(late);
    await kit.app.sweep('tickets/turns');
    await kit.settled(desk);
    expect(await tickets(desk)).toHaveLength(1);
    await kit.hear(desk, number, '2');
    expect(await ratings(desk)).toMatchObject([{ ticketId: id, rate: 2 }]);
  });

  test('the question for a rating gives way to the menu as any first message does', async () => {
    const { desk, number } = await aClosedTicket({
      ...rating,
      queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
      connection: { ...rating.connection, greetingMessage: 'Olá' },
    });
    const before = (await kit.sentTexts(desk, number)).length;
    await kit.hear(desk, number, 'Outra dúvida');
    await kit.settled(desk);
    expect((await kit.sentTexts(desk, number)).slice(before)).toEqual([
      'Olá\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte',
    ]);
    const { id } = await kit.ticketOf(desk, number);
    const heard = kit.app.sent.filter(
      ({ event, payload }) =>
        event === `company-${desk.company.id}-ticket` && (payload as { ticketId: number }).ticketId === id,
    );
    expect(heard.at(-1)?.payload).toMatchObject({ action: 'update', ticket: { unreadMessages: 1 } });
  });

  test('the question for a rating gives way to no menu once we have answered on the phone: agents have the new ticket', async () => {
    const { connection, settings } = rating;
    const { desk, number } = await aClosedTicket({
      settings,
      connection: { ...connection, greetingMessage: 'Escolha:' },
      queues: [{ name: 'Vendas' }, { name: 'Suporte' }],
    });
    const before = await kit.sentTexts(desk, number);
    await kit.write(
      desk,
      { number, body: 'Voltei, e não me serve' },
      { number, body: 'Já vejo isso', fromMe: true },
    );
    await kit.settled(desk);
    expect(await kit.sentTexts(desk, number)).toEqual([...before, 'Já vejo isso']);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ driver: 'human', unreadMessages: 1 });
  });

  test('a new ticket in place of a rating gets the queue of a connection with one queue', async () => {
    const { desk, number } = await aClosedTicket({ ...rating, queues: [{ name: 'Única' }] });
    await kit.hear(desk, number, 'Outra dúvida');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0] });
  });

  test('a rating is awaited for a day, and forgotten once a link would lead nowhere', async () => {
    const { desk, number, id } = await aClosedTicket();
    await tickets(desk)
      .where({ id })
      .update({ awaitsReplyUntil: Date.now() - 1 });
    await kit.hear(desk, number, '3');
    expect(await ratings(desk)).toEqual([]);
    expect(await tickets(desk)).toHaveLength(2);
    kit.pass(8 * 24 * 60 + 1);
    await kit.app.sweep('reception/rating-requests');
    expect(await kit.app.ctx(desk.company).table('RatingRequests')).toEqual([]);
  });

  test('a customer who was asked is not asked about another conversation within a day', async () => {
    const { desk, number } = await aClosedTicket();
    const closeAnother = async () => {
      await kit.hear(desk, number, 'Outra dúvida');
      const { id } = await kit.ticketOf(desk, number);
      await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
      await answer(desk, number);
      await close(desk, id);
    };
    const questions = async () =>
      (await automaticTexts(desk, number)).filter((text) => text === question).length;
    await closeAnother();
    expect(await questions()).toBe(1);
    kit.pass(24 * 60 + 1);
    await closeAnother();
    expect(await questions()).toBe(2);
  });

  test('a customer is asked once however many closings come at one moment, of one conversation or of two', async () => {
    const desk = await kit.aReception(rating);
    const line = await kit.app
      .api(desk.admin)
      .post('/whatsapp', { name: 'Outra linha', provider: 'sandbox', ...rating.connection });
    const other = line.body.id;
    for (let round = 0; round < 20; round++) {
      const number = aNumber();
      const first = await kit.anOpenTicket(desk, { number });
      await answer(desk, number);
      const there = { ...desk, connectionId: other };
      await kit.write(there, { number }, { number, body: answered, fromMe: true });
      const second = await tickets(desk).where({ contactId: first.contactId, whatsappId: other }).first();
      const api = kit.app.api(desk.admin);
      await api.put(`/tickets/${second.id}`, { status: 'open', userId: desk.admin.id });
      const closings = [first.id, second.id, first.id, second.id];
      await Promise.all(closings.map((id) => api.put(`/tickets/${id}`, { status: 'closed' })));
      const asked = (await automaticTexts(desk, number)).filter((text) => text.includes('Responda com'));
      expect([round, asked.length]).toEqual([round, 1]);
    }
  });

  test('a rating is not asked for twice when the ticket is reopened', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.hear(desk, number, '2');
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await close(desk, id);
    expect(await automaticTexts(desk, number)).toEqual(['Até logo!', question, 'Até logo!']);
    expect(await ratings(desk)).toHaveLength(1);
  });

  test('a rating outlives its ticket', async () => {
    const { desk, number, id } = await aClosedTicket();
    await kit.hear(desk, number, '2');
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    expect(await ratings(desk)).toMatchObject([{ ticketId: null, userId: desk.admin.id, rate: 2 }]);
  });
});

test.each([
  ['AR', 'Responda con un número del 1 al 3:', ['Insatisfecho', 'Satisfecho', 'Muy satisfecho']],
  ['US', 'Reply with a number from 1 to 3:', ['Unsatisfied', 'Satisfied', 'Very satisfied']],
])(
  'a customer of a company in %s is asked for a rating in its language, and answers by its words',
  async (country, asks, words) => {
    const settings = { ...rating.settings, country };
    const { desk, number } = await aClosedTicket({ ...rating, settings });
    const lines = words.map((word, index) => `*${index + 1}* - _${word}_`);
    expect(await automaticTexts(desk, number)).toContain(
      ['Como foi, Cliente?', '', asks, '', ...lines].join('\n'),
    );
    await kit.hear(desk, number, String(words[2]).toLowerCase());
    expect(await ratings(desk)).toMatchObject([{ rate: 3 }]);
  },
);
