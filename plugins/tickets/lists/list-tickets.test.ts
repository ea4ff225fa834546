/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const list = async (user: TestUser, query: Record<string, string | number> = {}) => {
  const { status, body } = await kit.app.api(user).get('/tickets', query);
  expect(status).toBe(200);
  return body as { tickets: Array<{ id: number; unreadMessages: number }>; count: number; hasMore: boolean };
};
const idsOf = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await list(user, query)).tickets.map(({ id }) => id).sort((one, other) => one - other);
const aPending = async (desk: Desk, about: { name?: string; body?: string; number?: string } = {}) => {
  const number = about.number ?? aNumber();
  await kit.write(desk, {
    number,
    body: about.body ?? 'oi',
    ...(about.name ? { pushName: about.name } : {}),
  });
  return kit.ticketOf(desk, number);
};
const change = (desk: Desk, id: number, columns: Record<string, unknown>) =>
  kit.app.ctx(desk.company).table('Tickets').where({ id }).update(columns);

describe('GET /tickets', () => {
  test('GET /tickets shows every field a client of this API family reads', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    await kit.anOpenTicket(desk, { queueId });
    const { tickets } = await list(desk.admin, { status: 'open' });
    expect(tickets[0]).toMatchObject({
      id: expect.any(Number),
      uuid: expect.any(String),
      status: 'open',
      unreadMessages: 0,
      lastMessage: 'Olá',
      isGroup: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      userId: desk.admin.id,
      companyId: desk.company.id,
      chatbot: false,
      queueOptionId: null,
      useIntegration: false,
      integrationId: null,
      promptId: null,
      typebotSessionId: null,
      typebotStatus: false,
      fromMe: false,
      amountUsedBotQueues: 0,
      contact: { name: expect.any(String), number: expect.any(String), email: '', profilePicUrl: null },
      queue: { id: queueId, name: expect.any(String), color: expect.any(String) },
      user: { id: desk.admin.id, name: desk.admin.name },
      whatsapp: { name: expect.any(String) },
      tags: [],
    });
  });

  test('GET /tickets without showAll lists own open tickets, own closed ones, and all that wait', async () => {
    const desk = await kit.aDesk();
    const colleague = await kit.app.aUser(desk.company);
    const mine = await kit.anOpenTicket(desk);
    const theirs = await kit.anOpenTicket(desk, { by: colleague });
    const waiting = await aPending(desk);
    expect(await idsOf(desk.admin, { status: 'open' })).toEqual([mine.id]);
    expect(await idsOf(desk.admin, { status: 'open', showAll: 'true' })).toEqual([mine.id, theirs.id]);
    expect(await idsOf(desk.admin)).toEqual([mine.id, waiting.id]);
    expect(await idsOf(desk.admin, { showAll: 'true' })).toEqual([mine.id, theirs.id, waiting.id]);
    await kit.app.api(desk.admin).put(`/tickets/${theirs.id}`, { status: 'closed', userId: colleague.id });
    expect(await idsOf(desk.admin, { status: 'closed' })).toEqual([]);
    expect(await idsOf(desk.admin, { status: 'closed', showAll: 'true' })).toEqual([theirs.id]);
  });

  test('GET /tickets holds an agent to the own queues whatever showAll and queueIds say', async () => {
    const desk = await kit.aDesk();
    const [own, foreign] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    const generalist = await kit.anAgent(desk, { queueIds: [own], seesUnqueued: true });
    const [mine, other, none] = [await aPending(desk), await aPending(desk), await aPending(desk)];
    await change(desk, mine.id, { queueId: own });
    await change(desk, other.id, { queueId: foreign });
    const asked: Array<Record<string, string>> = [
      {},
      { showAll: 'true' },
      { queueIds: `[${own},${foreign}]` },
      { searchParam: 'oi' },
    ];
    for (const query of asked) {
      expect(await idsOf(agent, query)).toEqual([mine.id]);
      expect(await idsOf(generalist, query)).toEqual([mine.id, none.id]);
    }
    expect(await idsOf(agent, { queueIds: `[${foreign}]`, showAll: 'true' })).toEqual([]);
    expect(await idsOf(desk.admin, { queueIds: `[${foreign}]` })).toEqual([other.id, none.id]);
    expect(await idsOf(desk.admin, { queueIds: `[${foreign}]`, unqueued: 'hide' })).toEqual([other.id]);
    expect(await idsOf(desk.admin, { queueIds: '[]' })).toEqual([none.id]);
    expect(await idsOf(desk.admin, { queueIds: '[]', unqueued: 'hide' })).toEqual([]);
    expect(await idsOf(desk.admin, { unqueued: 'hide' })).toEqual([mine.id, other.id]);
  });

  test('GET /tickets lists others’ open tickets to admins only, closed and searched ones to all of the queue', async () => {
    const desk = await kit.aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const { id } = await kit.anOpenTicket(desk, { queueId });
    expect(await idsOf(agent, { status: 'open', showAll: 'true' })).toEqual([]);
    expect(await idsOf(agent, { searchParam: 'olá' })).toEqual([id]);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
    expect(await idsOf(agent, { status: 'closed', showAll: 'true' })).toEqual([id]);
  });

  test('GET /tickets finds by contact name, number and message text, ignoring case and accents', async () => {
    const desk = await kit.aDesk();
    const bia = await aPending(desk, { name: 'Beatriz Conceição', body: 'Preciso da SEGUNDA via do boleto' });
    const rui = await aPending(desk, { name: 'Rui', body: 'Não consigo acessar' });
    expect(await idsOf(desk.admin, { searchParam: 'conceicao' })).toEqual([bia.id]);
    expect(await idsOf(desk.admin, { searchParam: 'BEATRIZ' })).toEqual([bia.id]);
    expect(await idsOf(desk.admin, { searchParam: rui.contactNumber?.slice(3, 11) ?? '' })).toEqual([rui.id]);
    expect(await idsOf(desk.admin, { searchParam: 'segunda VIA' })).toEqual([bia.id]);
    expect(await idsOf(desk.admin, { searchParam: 'nao cons' })).toEqual([rui.id]);
    expect(await idsOf(desk.admin, { searchParam: '%' })).toEqual([]);
  });

  test('GET /tickets narrows by agents, by day and by unread', async () => {
    const desk = await kit.aDesk();
    const colleague = await kit.app.aUser(desk.company);
    const mine = await kit.anOpenTicket(desk);
    const theirs = await kit.anOpenTicket(desk, { by: colleague });
    const waiting = await aPending(desk);
    const all = { showAll: 'true' };
    expect(await idsOf(desk.admin, { ...all, users: `[${colleague.id}]` })).toEqual([theirs.id]);
    expect(await idsOf(desk.admin, { ...all, users: `[${colleague.id},${desk.admin.id}]` })).toEqual([
      mine.id,
      theirs.id,
    ]);
    const old = new Date(2021, 4, 7, 12).getTime();
    await change(desk, mine.id, { createdAt: old });
    await change(desk, theirs.id, { updatedAt: old });
    expect(await idsOf(desk.admin, { date: '2021-05-07' })).toEqual([mine.id]);
    expect(await idsOf(desk.admin, { updatedAt: '2021-05-07' })).toEqual([theirs.id]);
    expect(await idsOf(desk.admin, { date: '2021-05-06' })).toEqual([]);
    expect(await idsOf(desk.admin, { withUnreadMessages: 'true' })).toEqual([waiting.id]);
  });

  test('GET /tickets reads a moment as the day on which it falls by the clock of the company', async () => {
    const desk = await kit.aDesk();
    await kit.app.api(desk.admin).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    const mine = await kit.anOpenTicket(desk);
    // Ten in the evening there, and already the next day in London.
    const evening = '2026-11-26T01:00:00.000Z';
    await change(desk, mine.id, { createdAt: Date.parse(evening), updatedAt: Date.parse(evening) });
    for (const field of ['date', 'updatedAt']) {
      // The last one is midnight there, as a program sends the beginning of its own day.
      for (const asked of [
        ...[evening, '2026-11-25', '2026-11-25T22:00:00-03:00', '2026-11-26T03:00:00+02:00'],
        '2026-11-25T03:00:00.000Z',
      ])
        expect({ field, asked, ids: await idsOf(desk.admin, { [field]: asked }) }).toEqual({
          field,
          asked,
          ids: [mine.id],
        });
      expect(await idsOf(desk.admin, { [field]: '2026-11-26' })).toEqual([]);
      expect(await idsOf(desk.admin, { [field]: '2026-11-26T03:00:00.000Z' })).toEqual([]);
    }
  });

  test('GET /tickets refuses filters of the wrong shape', async () => {
    const { admin } = await kit.aDesk();
    for (const query of [
      { status: 'x' },
      { queueIds: 'abc' },
      { users: '{"a":1}' },
      { date: 'ontem' },
      { date: '2026-11-26T99:00:00.000Z' },
    ]) {
      expect(await kit.app.api(admin).get('/tickets', query)).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION' },
      });
    }
  });

  test('GET /tickets pages by 40, exact at the boundary, the last touched first, in constant statements', async () => {
    const desk = await kit.aDesk();
    for (let made = 0; made < 40; made++) await kit.write(desk, {});
    expect(await list(desk.admin)).toMatchObject({ count: 40, hasMore: false });
    const last = await aPending(desk);
    const first = await list(desk.admin);
    expect(first).toMatchObject({ count: 41, hasMore: true });
    expect(first.tickets).toHaveLength(40);
    expect(first.tickets[0]?.id).toBe(last.id);
    expect(await list(desk.admin, { pageNumber: 2 })).toMatchObject({
      count: 41,
      hasMore: false,
      tickets: { length: 1 },
    });
    expect(await list(desk.admin, { pageNumber: 3 })).toMatchObject({
      count: 41,
      hasMore: false,
      tickets: [],
    });

    const ctx = await kit.app.ctxOf(desk.admin);
    const { listTickets } = await import('./list-tickets.ts');
    const one = await kit.app.fewestStatements(() => listTickets(ctx, { pageNumber: 2 }));
    const forty = await kit.app.fewestStatements(() => listTickets(ctx, {}));
    expect(Math.max(one, forty)).toBeLessThanOrEqual(2);
  });
});

describe('GET /tickets/:id', () => {
  test('GET /tickets/:id answers the same by id and by uuid, with what the caller may do', async () => {
    const desk = await kit.aDesk();
    const { id, uuid } = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    const { body } = await api.get(`/tickets/${id}`);
    expect(body).toMatchObject({
      id,
      uuid,
      contact: { extraInfo: [] },
      can: { update: true, reply: true, delete: true },
    });
    expect((await api.get(`/tickets/u/${uuid}`)).body).toEqual(body);
    expect((await api.get('/tickets/u/none')).body.error).toBe('ERR_NO_TICKET_FOUND');
  });
});
