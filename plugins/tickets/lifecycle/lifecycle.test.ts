/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { recordEvents } from '@balcao/core/testing/record-events.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { updateTicket } from './update-ticket.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const put = (user: TestUser, id: number, body: object) => api(user).put(`/tickets/${id}`, body);
const aPendingTicket = async (desk: Desk, number = aNumber()) => {
  await kit.write(desk, { number });
  return kit.ticketOf(desk, number);
};
const bodiesOf = async (desk: Desk, ticketId: number): Promise<string[]> =>
  (await kit.app.ctx(desk.company).table('Messages').where({ ticketId, fromMe: 1 }).orderBy('id')).map(
    ({ body }: { body: string }) => body,
  );

test('a ticket and a contact that are saved as they were are not published to other programs', async () => {
  const desk = await kit.aDesk();
  const ticket = await kit.anOpenTicket(desk);
  const { body: contact } = await api(desk.admin).get(`/contacts/${ticket.contactId}`);
  const events = recordEvents(kit.app.host);
  const { status, userId, queueId, whatsappId } = ticket;
  const saved = [
    await put(desk.admin, ticket.id, { status, userId, queueId, whatsappId }),
    await put(desk.admin, ticket.id, { ...ticket, queueId }),
    await api(desk.admin).put(`/contacts/${contact.id}`, contact),
  ];
  expect(saved.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const { body: changed } = await api(desk.admin).put(`/contacts/${contact.id}`, {
    ...contact,
    name: 'Outra',
  });
  expect(changed.name).toBe('Outra');
  expect(events.names(desk.company).filter((name) => name.endsWith('.updated'))).toEqual(['contact.updated']);
});

describe('PUT /tickets/:id', () => {
  test('closing a ticket covers what is written just before it, and leaves nothing unread there', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const { id } = await aPendingTicket(desk, number);
    await put(desk.admin, id, { status: 'open', userId: desk.admin.id });
    const ctx = await kit.app.ctxOf(desk.admin);
    const transaction = ctx.transaction.bind(ctx);
    // Between the reading of the ticket and the writing of what becomes of it.
    ctx.transaction = async (work) => {
      ctx.transaction = transaction;
      await kit.write(desk, { number, body: 'só mais uma coisa' });
      return transaction(work);
    };
    expect(await updateTicket(ctx, { ticketId: id, status: 'closed' })).toMatchObject({
      status: 'closed',
      lastMessage: 'só mais uma coisa',
      unreadMessages: 0,
    });
    const row = await ctx
      .table('Tickets')
      .where({ id })
      .first('unreadMessages', 'readUpToId', 'lastMessageId');
    expect(row).toMatchObject({ unreadMessages: 0, readUpToId: row.lastMessageId });
  });

  test('PUT /tickets/:id accepts, returns, closes and reopens', async () => {
    const desk = await kit.aDesk();
    const { admin } = desk;
    const { id } = await aPendingTicket(desk);
    const accepted = await put(admin, id, { status: 'open', userId: admin.id });
    expect(accepted.body).toMatchObject({
      status: 'open',
      userId: admin.id,
      user: { name: admin.name },
      unreadMessages: 0,
    });
    expect((await put(admin, id, { status: 'pending', userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
    });
    await put(admin, id, { status: 'open', userId: admin.id, useIntegration: true });
    expect((await api(admin).get(`/tickets/${id}`)).body.useIntegration).toBe(true);
    const closed = await put(admin, id, { status: 'closed', userId: admin.id, useIntegration: true });
    expect(closed.body).toMatchObject({
      status: 'closed',
      userId: admin.id,
      useIntegration: false,
      promptId: null,
      integrationId: null,
    });
    expect((await put(admin, id, { status: 'open', userId: admin.id })).body).toMatchObject({
      status: 'open',
      userId: admin.id,
    });
  });

  test('PUT /tickets/:id stores the bot that it names until the ticket closes, and a taken or moved ticket stays with agents', async () => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const queueId = await kit.aQueue(desk);
    const named = { useIntegration: true, promptId: 3, integrationId: 4 };
    const aBots = async () => {
      const { id } = await aPendingTicket(desk);
      await ctx.table('Tickets').where({ id }).update({ promptId: 3, integrationId: 4 });
      await put(desk.admin, id, named);
      expect(await bots(id)).toEqual({ driver: 'bot', ...named });
      return id;
    };
    const bots = async (id: number) => {
      const { useIntegration, ...ids } = (await api(desk.admin).get(`/tickets/${id}`)).body;
      const { driver } = await ctx.table('Tickets').where({ id }).first('driver');
      return { driver, useIntegration, promptId: ids.promptId, integrationId: ids.integrationId };
    };
    const taken = await aBots();
    const steps = [
      { status: 'open', userId: desk.admin.id, ...named },
      { status: 'pending', userId: null },
      { queueId, ...named },
      { status: 'open', userId: desk.admin.id },
      { promptId: 3 },
    ];
    for (const step of steps) {
      expect((await put(desk.admin, taken, step)).status).toBe(200);
      expect(await bots(taken)).toEqual({ driver: 'human', ...named });
    }
    const none = { useIntegration: false, promptId: null, integrationId: null };
    await put(desk.admin, taken, { status: 'closed', ...named });
    expect(await bots(taken)).toEqual({ driver: 'human', ...none });
    const moved = await aBots();
    await put(desk.admin, moved, { queueId });
    expect(await bots(moved)).toEqual({ driver: 'human', ...named });
  });

  test('PUT /tickets/:id takes a waiting ticket from its bot where it moves to another queue', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const { id } = await aPendingTicket(desk);
    const row = () => kit.app.ctx(desk.company).table('Tickets').where({ id });
    await row().update({ useIntegration: 1, chatbot: 1 });
    await updateTicket(kit.app.ctx(desk.company), { ticketId: id, queueId });
    expect(await row().first('queueId', 'useIntegration', 'chatbot')).toEqual({
      ...{ queueId, useIntegration: 0, chatbot: 0 },
    });
  });

  test('PUT /tickets/:id leaves alone what the body leaves out, and null clears', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const { id } = await kit.anOpenTicket(desk, { queueId });
    expect((await put(desk.admin, id, { status: 'open' })).body).toMatchObject({
      queueId,
      userId: desk.admin.id,
    });
    expect((await put(desk.admin, id, { queueId: null })).body).toMatchObject({
      queueId: null,
      status: 'open',
    });
  });

  test('a transfer to a queue alone lets the ticket wait there for any agent', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const { id } = await kit.anOpenTicket(desk);
    expect((await put(desk.admin, id, { queueId })).body).toMatchObject({
      status: 'pending',
      userId: null,
      queueId,
    });
  });

  test('a transfer to an agent and a queue opens the ticket for that agent there', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const { id } = await kit.anOpenTicket(desk);
    expect((await put(desk.admin, id, { queueId, userId: agent.id })).body).toMatchObject({
      status: 'open',
      userId: agent.id,
      queueId,
    });
  });

  test('a ticket that two agents accept at once goes to one, who is named to the other', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    for (let round = 0; round < 5; round++) {
      const agents = await Promise.all(
        [1, 2].map(() => kit.anAgent(desk, { queueIds: [queueId], seesUnqueued: true })),
      );
      const { id } = await aPendingTicket(desk);
      const answers = await Promise.all(
        agents.map((agent) => put(agent, id, { status: 'open', userId: agent.id })),
      );
      const winner = answers.find(({ status }) => status === 200)?.body;
      const refused = answers.find(({ status }) => status === 409)?.body;
      expect(refused).toMatchObject({
        error: 'ERR_TICKET_ALREADY_ACCEPTED',
        ticket: { id, userId: winner.userId, user: { name: winner.user.name } },
      });
    }
  });

  test('reopening that would make a second active ticket is refused', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await put(desk.admin, id, { status: 'closed' });
    const other = await aPendingTicket(desk, contactNumber as string);
    const answer = await put(desk.admin, id, { status: 'open', userId: desk.admin.id });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'ERR_OTHER_OPEN_TICKET', ticket: { id: other.id } },
    });
  });

  test('a ticket that many close and reopen at once leaves one active ticket', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => [
        put(desk.admin, id, { status: index % 2 ? 'open' : 'closed' }),
        kit.write(desk, { number }),
      ]).flat(),
    );
    for (const answer of answers) if (!Array.isArray(answer)) expect([200, 409]).toContain(answer.status);
    await kit.write(desk, { number });
    await kit.ticketOf(desk, number);
  });

  test('PUT /tickets/:id refuses a status that is none', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect((await put(desk.admin, id, { status: 'x' })).status).toBe(400);
  });

  test('a customer is notified of a transfer only when the setting says so, and never of an accept', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { name: 'Davi', queueIds: [queueId] });
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await put(desk.admin, id, { queueId });
    expect(await bodiesOf(desk, id)).toEqual([]);
    await api(desk.admin).put('/settings/sendMsgTransfTicket', { value: 'enabled' });
    await put(desk.admin, id, { status: 'open', userId: desk.admin.id });
    expect(await bodiesOf(desk, id)).toEqual([]);
    await put(desk.admin, id, { status: 'open', userId: agent.id });
    const other = await kit.aQueue(desk);
    await put(desk.admin, id, { queueId: other });
    const { queueName } = await kit.ticketOf(desk, contactNumber as string);
    expect(await bodiesOf(desk, id)).toEqual([
      '*Mensagem automática*:\nFoi transferido para o atendente *Davi*\naguarde, já vamos te atender!',
      `*Mensagem automática*:\nVocê foi transferido para o departamento *${queueName}*\naguarde, já vamos te atender!`,
    ]);
  });
});

test.each([
  [
    'AR',
    ['*Mensaje automático*:', 'Espere un momento, enseguida le atendemos.'],
    (queue: string) => [
      `Ha sido transferido a *${queue}*, donde le atenderá *Davi*`,
      `Ha sido transferido a *${queue}*`,
    ],
    'Ha sido transferido a *Davi*',
    /^Buen[ao]s \S+, /,
  ],
  [
    'US',
    ['*Automatic message*:', 'Please wait, we will be with you shortly.'],
    (queue: string) => [
      `You have been transferred to *${queue}*, where *Davi* will help you`,
      `You have been transferred to *${queue}*`,
    ],
    'You have been transferred to *Davi*',
    /^Good \S+, /,
  ],
])(
  'a customer of a company in %s is notified and greeted in its language',
  async (country, around, toQueue, toAgent, hello) => {
    const desk = await kit.aDesk();
    const settings = { sendMsgTransfTicket: 'enabled', country };
    for (const [key, value] of Object.entries(settings))
      expect((await api(desk.admin).put(`/settings/${key}`, { value })).status).toBe(200);
    const [one, other, third] = [await kit.aQueue(desk), await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { name: 'Davi', queueIds: [one, other, third] });
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const nameOf = async () => String((await kit.ticketOf(desk, contactNumber as string)).queueName);
    await put(desk.admin, id, { status: 'open', userId: agent.id, queueId: one });
    const first = await nameOf();
    await put(desk.admin, id, { queueId: other });
    const second = await nameOf();
    await put(desk.admin, id, { status: 'open', userId: desk.admin.id });
    await put(desk.admin, id, { status: 'open', userId: agent.id });
    const said = await bodiesOf(desk, id);
    const whole = (core: string | undefined) => [around[0], core, around[1]].join('\n');
    expect(said.slice(0, 2)).toEqual([whole(toQueue(first)[0]), whole(toQueue(second)[1])]);
    expect(said.at(-1)).toBe(whole(toAgent));
    const { body } = await api(desk.admin).post(`/messages/${id}`, { body: '{{ms}}, tudo certo' });
    expect(body.body).toMatch(hello);
  },
);

describe('POST /tickets', () => {
  const aContact = async (desk: Desk) =>
    (await api(desk.admin).post('/contacts', { name: 'Bia', number: aNumber() })).body.id;

  test('POST /tickets opens a ticket on the default connection and answers it in full', async () => {
    const desk = await kit.aDesk();
    const contactId = await aContact(desk);
    const { body } = await api(desk.admin).post('/tickets', {
      contactId,
      queueId: null,
      status: 'open',
      userId: desk.admin.id,
    });
    expect(body).toMatchObject({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'open',
      userId: desk.admin.id,
      whatsappId: desk.connectionId,
      contact: { id: contactId, extraInfo: [] },
    });
  });

  test('POST /tickets answers 409 with the ticket in the way, as the text that clients read, and nothing more of it', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const { id, uuid, contactId, queueName } = await kit.anOpenTicket(desk, { queueId });
    const { status, body } = await api(desk.admin).post('/tickets', { contactId });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: expect.any(String),
      code: 'ERR_OTHER_OPEN_TICKET',
      message: 'Já existe um ticket aberto para este contato.',
      requestId: expect.any(String),
      help: '/docs/errors/ERR_OTHER_OPEN_TICKET.md',
    });
    expect(JSON.parse(body.error)).toEqual({
      id,
      uuid,
      status: 'open',
      userId: desk.admin.id,
      user: { name: desk.admin.name },
      queue: { name: queueName },
    });
  });

  test('the answer 409 of POST /tickets names no agent and no queue where the ticket in the way has none', async () => {
    const desk = await kit.aDesk();
    const { contactId } = await aPendingTicket(desk);
    const { body } = await api(desk.admin).post('/tickets', { contactId });
    expect(JSON.parse(body.error)).toMatchObject({ userId: null, user: { name: '' }, queue: { name: '' } });
  });

  test('POST /tickets called twice at once opens one', async () => {
    const desk = await kit.aDesk();
    const contactId = await aContact(desk);
    const answers = await Promise.all([1, 2, 3].map(() => api(desk.admin).post('/tickets', { contactId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('POST /tickets refuses a company that has no connection', async () => {
    const company = await kit.app.aCompany();
    const lonely = await kit.app.aUser(company);
    const { body } = await api(lonely).post('/contacts', { name: 'Rui', number: aNumber() });
    expect((await api(lonely).post('/tickets', { contactId: body.id })).body.error).toBe(
      'ERR_NO_DEF_WAPP_FOUND',
    );
  });

  test('POST /tickets asks an agent for a queue, and for one of their own', async () => {
    const desk = await kit.aDesk();
    const contactId = await aContact(desk);
    const own = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    expect((await api(agent).post('/tickets', { contactId })).body.error).toBe('ERR_TICKET_QUEUE_REQUIRED');
    expect((await api(agent).post('/tickets', { contactId, queueId: await kit.aQueue(desk) })).status).toBe(
      403,
    );
    expect((await api(agent).post('/tickets', { contactId, queueId: own })).status).toBe(200);
  });
});

describe('DELETE /tickets/:id', () => {
  test('DELETE /tickets/:id removes the ticket with its messages', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    expect((await api(desk.admin).delete(`/tickets/${id}`)).body).toEqual({ message: 'ticket deleted' });
    expect((await api(desk.admin).get(`/tickets/${id}`)).body.error).toBe('ERR_NO_TICKET_FOUND');
    expect(await kit.app.ctx(desk.company).table('Messages')).toEqual([]);
  });
});

describe('a contact who is deleted', () => {
  test('a contact who is deleted takes tickets and messages along, and the lists are updated', async () => {
    const desk = await kit.aDesk();
    const { id, contactId } = await kit.anOpenTicket(desk);
    await api(desk.admin).post(`/messages/${id}`, { body: 'Até logo' });
    expect((await api(desk.admin).delete(`/contacts/${contactId}`)).status).toBe(200);
    const { companyId } = await kit.app.ctxOf(desk.admin);
    const left = kit.app.ctx({ id: companyId });
    expect(await left.table('Messages').where({ ticketId: id })).toEqual([]);
    expect(await left.table('Tickets').where({ id })).toEqual([]);
    const sent = kit.app.sent.filter(
      ({ event, payload }) =>
        event === `company-${companyId}-ticket` && (payload as { ticketId: number }).ticketId === id,
    );
    expect(sent.at(-1)?.payload).toMatchObject({ action: 'delete', ticketId: id });
  });
});

describe('an agent who is deleted', () => {
  test('an agent who is deleted leaves open tickets waiting for any agent', async () => {
    const desk = await kit.aDesk();
    const agent = await kit.anAgent(desk, { seesUnqueued: true });
    const { id } = await kit.anOpenTicket(desk, { by: agent });
    await api(desk.admin).delete(`/users/${agent.id}`);
    await kit.app.settle();
    expect((await api(desk.admin).get(`/tickets/${id}`)).body).toMatchObject({
      status: 'pending',
      userId: null,
    });
  });
});

describe('two contacts that turn out to be one', () => {
  test('two contacts that turn out to be one have one contact, one active ticket with its agent, and one history', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const phone = { kind: 'phone' as const, value: number };
    const lid = { kind: 'lid' as const, value: `${number}@lid` };
    const { id } = await kit.anOpenTicket(desk, { number });
    await kit.write(desk, { from: [lid], body: 'do LID' });
    await kit.write(desk, { from: [phone, lid], body: 'de ambos' });
    await kit.app.settle();
    await kit.write(desk, { from: [lid], body: 'depois' });
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ id, status: 'open', userId: desk.admin.id, unreadMessages: 3 });
    expect(await kit.app.ctx(desk.company).table('Tickets').whereNot('status', 'closed')).toHaveLength(1);
    const { body } = await api(desk.admin).get(`/messages/${id}`);
    expect(body.messages.map((message: { body: string }) => message.body)).toEqual([
      'Olá',
      'do LID',
      'de ambos',
      'depois',
    ]);
  });
});
