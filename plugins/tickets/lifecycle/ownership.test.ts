/** @on-both-databases tickets are opened, counted and searched under locks and collations of each database */
import { randomUUID } from 'node:crypto';
import { eventually, hasLockWaiter, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ticketLimits } from '../contract/limits.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const put = (user: TestUser, id: number, body: object) => api(user).put(`/tickets/${id}`, body);
const ticketEvents = (desk: Desk, id: number) =>
  kit.app.sent.flatMap(({ event, payload }) => {
    const change = payload as { action: string; ticketId: number; ticket?: Record<string, unknown> };
    return event === `company-${desk.company.id}-ticket` && change.ticketId === id ? [change] : [];
  });
/** An agent with an open ticket in their only queue. */
const anOwner = async () => {
  const desk = await kit.aDesk();
  const [queueId, otherQueueId] = [await kit.aQueue(desk), await kit.aQueue(desk)];
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  const { id, contactNumber } = await kit.anOpenTicket(desk, { by: agent, queueId });
  return { desk, queueId, otherQueueId, agent, id, number: contactNumber as string };
};

describe('a queue that is taken from an agent', () => {
  test('a queue taken from an agent returns its open tickets to wait there, with their events, and leaves others', async () => {
    const { desk, queueId, otherQueueId, agent, id, number } = await anOwner();
    await api(desk.admin).put(`/users/${agent.id}`, { queueIds: [queueId, otherQueueId] });
    const other = await kit.anOpenTicket(desk, { by: agent, queueId: otherQueueId });
    await api(desk.admin).put(`/users/${agent.id}`, { queueIds: [otherQueueId] });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ id, status: 'pending', userId: null, queueId });
    expect(await kit.ticketOf(desk, other.contactNumber as string)).toMatchObject({ userId: agent.id });
    const event = await eventually(() => {
      const last = ticketEvents(desk, id).at(-1);
      return last?.ticket?.status === 'pending' && ticketEvents(desk, id);
    });
    expect(event.map(({ action }) => action)).toEqual(expect.arrayContaining(['delete', 'update']));
  });

  test('a snooze ends with the agent who loses the ticket, by a queue or by being deleted', async () => {
    for (const lose of [
      ({ desk, agent }: Awaited<ReturnType<typeof anOwner>>) =>
        api(desk.admin).put(`/users/${agent.id}`, { queueIds: [] }),
      ({ desk, agent }: Awaited<ReturnType<typeof anOwner>>) => api(desk.admin).delete(`/users/${agent.id}`),
    ]) {
      const owner = await anOwner();
      const { desk, agent, id, number } = owner;
      const until = new Date(Date.now() + 3_600_000).toISOString();
      expect((await api(agent).put(`/tickets/${id}/snooze`, { until })).status).toBe(200);
      expect((await lose(owner)).status).toBe(200);
      await eventually(async () => (await kit.ticketOf(desk, number)).status === 'pending');
      expect(await kit.ticketOf(desk, number)).toMatchObject({ userId: null, snoozedUntil: null });
      const work = await kit.app.ctx(desk.company).table('TicketWork').where({ ticketId: id }).first('phase');
      expect(work).toEqual({ phase: 'waiting' });
    }
  });

  test('an admin who becomes an agent returns tickets as well, and an admin who stays one returns none', async () => {
    const desk = await kit.aDesk();
    const [boss, queueId] = [await kit.app.theSuperUser(), await kit.aQueue(desk)];
    const admin = await kit.app.aUser(desk.company);
    const { id } = await kit.anOpenTicket(desk, { by: admin, queueId });
    expect((await put(desk.admin, id, { status: 'open', userId: admin.id, queueId })).body.userId).toBe(
      admin.id,
    );
    expect((await api(boss).put(`/users/${admin.id}`, { queueIds: [] })).status).toBe(200);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body).toMatchObject({ userId: admin.id });
    expect((await api(boss).put(`/users/${admin.id}`, { profile: 'user' })).status).toBe(200);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body).toMatchObject({
      status: 'pending',
      userId: null,
    });
  });
});

describe('a ticket for an agent', () => {
  const refused = { status: 400, body: { error: 'ERR_TICKET_USER_NOT_IN_QUEUE' } };

  test('a ticket is refused to an agent outside their queues, by a transfer and as a new one; admins have them all', async () => {
    const { desk, queueId, otherQueueId, agent, id } = await anOwner();
    expect(
      await put(desk.admin, id, { queueId: otherQueueId, userId: agent.id, status: 'open' }),
    ).toMatchObject(refused);
    expect(await put(desk.admin, id, { queueId: otherQueueId, status: 'open' })).toMatchObject(refused);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body).toMatchObject({ queueId, userId: agent.id });
    const { body: contact } = await api(desk.admin).post('/contacts', { name: 'Bia', number: aNumber() });
    const made = { contactId: contact.id, queueId: otherQueueId, userId: agent.id, status: 'open' };
    expect(await api(desk.admin).post('/tickets', made)).toMatchObject(refused);
    expect((await api(desk.admin).post('/tickets', { ...made, userId: desk.admin.id })).status).toBe(200);
    expect((await put(desk.admin, id, { queueId: null })).body).toMatchObject({
      queueId: null,
      userId: agent.id,
    });
    expect((await api(agent).get('/tickets')).body.tickets).toMatchObject([{ id }]);
  });

  test('a ticket is taken over by an admin who transfers it, in the same queue too, and accepted by no second one', async () => {
    const { desk, queueId, agent, id } = await anOwner();
    const colleague = await kit.anAgent(desk, { queueIds: [queueId] });
    for (const who of [desk.admin, colleague])
      for (const accept of [{ status: 'open', userId: who.id }, { userId: who.id }])
        expect([accept, (await put(who, id, accept)).status]).toEqual([accept, 409]);
    expect((await put(colleague, id, { status: 'open', userId: colleague.id, queueId })).status).toBe(409);
    const taken = await put(desk.admin, id, { status: 'open', userId: desk.admin.id, queueId });
    expect(taken).toMatchObject({ status: 200, body: { userId: desk.admin.id } });
    expect((await put(agent, id, { status: 'open', userId: agent.id })).status).toBe(409);
  });

  test('a ticket without a queue is taken over by an admin who transfers it there, and not by an agent who accepts it', async () => {
    const desk = await kit.aDesk();
    const [agent, colleague] = [
      await kit.anAgent(desk, { seesUnqueued: true }),
      await kit.anAgent(desk, { seesUnqueued: true }),
    ];
    const { id } = await kit.anOpenTicket(desk, { by: agent });
    const refused = { status: 409, body: { error: 'ERR_TICKET_ALREADY_ACCEPTED' } };
    const links = { useIntegration: false, promptId: false, integrationId: false };
    for (const accept of [{}, links, { whatsappId: desk.connectionId }])
      for (const who of [desk.admin, colleague])
        expect(await put(who, id, { status: 'open', userId: who.id, ...accept })).toMatchObject(refused);
    const toMe = { status: 'open', userId: colleague.id, queueId: null };
    expect(await put(colleague, id, toMe)).toMatchObject(refused);
    const toThem = await put(desk.admin, id, toMe);
    expect(toThem).toMatchObject({ status: 200, body: { userId: colleague.id, queueId: null } });
    const taken = await put(desk.admin, id, { status: 'open', userId: desk.admin.id, queueId: null });
    expect(taken).toMatchObject({ status: 200, body: { userId: desk.admin.id, queueId: null } });
  });
});

describe('a message of ours', () => {
  test('a message of ours is edited by who wrote it alone, and deleted by them or by an admin', async () => {
    const { desk, queueId, agent, id } = await anOwner();
    const colleague = await kit.anAgent(desk, { queueIds: [queueId] });
    const { body: first } = await api(agent).post(`/messages/${id}`, { body: 'um' });
    const { body: second } = await api(agent).post(`/messages/${id}`, { body: 'dois' });
    for (const other of [colleague, desk.admin])
      expect(await api(other).put(`/messages/${first.id}`, { body: 'x' })).toMatchObject({
        status: 400,
        body: { error: 'ERR_MESSAGE_NOT_EDITABLE' },
      });
    expect(await api(colleague).delete(`/messages/${first.id}`)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    expect((await api(agent).put(`/messages/${first.id}`, { body: 'UM' })).body).toMatchObject({
      body: 'UM',
    });
    expect((await api(agent).delete(`/messages/${first.id}`)).status).toBe(200);
    expect((await api(desk.admin).delete(`/messages/${second.id}`)).status).toBe(200);
  });
});

describe('a queue that is deleted', () => {
  test('a queue that is deleted lets its tickets, users and connections go, and all their screens are updated', async () => {
    const { desk, queueId, agent, id } = await anOwner();
    const { body: reserve } = await api(desk.admin).put(`/whatsapp/${desk.connectionId}`, {
      queueIds: [queueId],
      transferQueueId: queueId,
    });
    expect(reserve.id).toBe(desk.connectionId);
    const from = kit.app.sent.length;
    expect((await api(desk.admin).delete(`/queue/${queueId}`)).status).toBe(200);
    const heard = () =>
      kit.app.sent
        .slice(from)
        .map(({ event, payload }) => ({ event, ...(payload as Record<string, unknown>) }));
    await eventually(() => ticketEvents(desk, id).some(({ ticket }) => ticket?.queueId === null));
    expect(heard()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: `company-${desk.company.id}-queue`, action: 'delete', queueId }),
        expect.objectContaining({
          event: `company-${desk.company.id}-user`,
          user: expect.objectContaining({ id: agent.id, queues: [] }),
        }),
        expect.objectContaining({
          event: `company-${desk.company.id}-whatsapp`,
          whatsapp: expect.objectContaining({ id: desk.connectionId, transferQueueId: null }),
        }),
      ]),
    );
    expect((await api(agent).get(`/tickets/${id}`)).body).toMatchObject({ queueId: null, status: 'open' });
  });
});

test('closed tickets of a deleted queue lose it where they stand in the list, and their screens are updated', async () => {
  const { desk, queueId, agent, id } = await anOwner();
  await put(agent, id, { status: 'closed' });
  const closed = async () => (await api(desk.admin).get('/tickets?status=closed&showAll=true')).body.tickets;
  const [before] = await closed();
  expect(before).toMatchObject({ id, queueId });
  const heardBefore = ticketEvents(desk, id).length;
  expect((await api(desk.admin).delete(`/queue/${queueId}`)).status).toBe(200);
  const heard = () => ticketEvents(desk, id).slice(heardBefore);
  await eventually(() => heard().some(({ ticket }) => ticket?.queueId === null));
  expect(heard().map(({ action }) => action)).toEqual(['delete', 'update']);
  const [after] = await closed();
  expect(after).toMatchObject({ id, queueId: null, status: 'closed' });
  expect(Date.parse(after.updatedAt)).toBe(Date.parse(before.updatedAt) + 1);
});

test('all closed tickets of a deleted queue lose it, and screens get updates of the newest, as many as a list shows', async () => {
  const { desk, queueId, agent, id } = await anOwner();
  await put(agent, id, { status: 'closed' });
  const ctx = kit.app.ctx(desk.company);
  const { id: _, ...model } = await ctx.table('Tickets').where({ id }).first();
  const { closedPublishedMax } = ticketLimits;
  const older = Array.from({ length: closedPublishedMax + 4 }, (_unused, index) => {
    const updatedAt = Number(model.updatedAt) - 1_000 * (index + 1);
    return { ...model, uuid: randomUUID(), updatedAt };
  });
  await kit.app.host.database.knex.batchInsert('Tickets', older, 100);
  const from = kit.app.sent.length;
  expect((await api(desk.admin).delete(`/queue/${queueId}`)).status).toBe(200);
  await kit.app.settle();
  const event = () =>
    kit.app.sent.slice(from).flatMap(({ event, payload }) => {
      const { action, ticket } = payload as {
        action: string;
        ticket?: { id: number; queueId: number | null };
      };
      const isTicket = event === `company-${desk.company.id}-ticket` && action === 'update';
      return isTicket && ticket?.queueId === null ? [ticket.id] : [];
    });
  await eventually(() => event().length >= closedPublishedMax);
  const rows: Array<{ id: number; queueId: number | null }> = await ctx
    .table('Tickets')
    .orderBy([
      { column: 'updatedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'queueId');
  expect(new Set(rows.map((row) => row.queueId))).toEqual(new Set([null]));
  const newest = rows.slice(0, closedPublishedMax).map((row) => row.id);
  expect(event().sort()).toEqual(newest.sort());
});

// The embedded database has one writer: no ticket is transferred while a queue is deleted.
(process.env.TEST_DATABASE_URL ? test.each : test.skip.each)(['open', 'closed'])(
  'a ticket that was %s and goes to another queue while its own is deleted stays in the other',
  async (status) => {
    const { desk, queueId, otherQueueId, agent, id } = await anOwner();
    if (status === 'closed') await put(agent, id, { status });
    const { knex } = kit.app.host.database;
    const { deleting } = await knex.transaction(async (transfer) => {
      await transfer('Tickets')
        .where({ id })
        .update({ status: 'pending', userId: null, queueId: otherQueueId, version: knex.raw('version + 1') });
      const deleting = api(desk.admin).delete(`/queue/${queueId}`);
      await eventually(() => hasLockWaiter(knex));
      return { deleting };
    });
    expect((await deleting).status).toBe(200);
    expect((await api(desk.admin).get(`/tickets/${id}`)).body).toMatchObject({ queueId: otherQueueId });
  },
);

test('a ticket is given to a user of the company by our own staff who entered it, and never to themselves', async () => {
  const { desk, agent, id, number } = await anOwner();
  const staff = await kit.app.aUser({ id: 1 }, { super: true });
  const { cookie } = await kit.app.signIn(staff);
  await api(staff).post('/super-entries', {
    companyId: desk.company.id,
    minutes: 30,
    reason: 'Chamado 4711',
  });
  const { body } = await kit.app.api().post('/auth/refresh_token', undefined, { cookie });
  const headers = { authorization: `Bearer ${body.token}` };
  const change = (wanted: object) => kit.app.api().put(`/tickets/${id}`, wanted, headers);
  const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
  expect((await change({ status: 'pending', userId: null, queueId: null })).status).toBe(200);
  expect(await change({ status: 'open', userId: staff.id })).toMatchObject(refused);
  expect(await change({ status: 'open' })).toMatchObject(refused);
  expect((await change({ status: 'closed' })).body).toMatchObject({ status: 'closed', userId: null });
  const { contactId } = await kit.app.ctx(desk.company).table('Tickets').where({ id }).first();
  for (const userId of [staff.id, undefined]) {
    const made = await kit.app.api().post('/tickets', { contactId, userId, status: 'open' }, headers);
    expect(made).toMatchObject(refused);
  }
  expect((await change({ status: 'open', userId: agent.id })).body).toMatchObject({ userId: agent.id });
  expect(await kit.ticketOf(desk, number)).toMatchObject({ id, status: 'open' });
});

describe('transfers, accepts, closings and queues given and taken, all at once', () => {
  test('transfers, accepts, closings and queue changes at once leave no open ticket with an agent of another queue', async () => {
    const { desk, queueId, otherQueueId, agent, id } = await anOwner();
    const colleague = await kit.anAgent(desk, { queueIds: [queueId, otherQueueId] });
    const queues = (user: TestUser, ...queueIds: number[]) =>
      api(desk.admin).put(`/users/${user.id}`, { queueIds });
    const moves = {
      accept: () => put(agent, id, { status: 'open', userId: agent.id }),
      'accept too': () => put(colleague, id, { status: 'open', userId: colleague.id }),
      transfer: () => put(desk.admin, id, { status: 'open', userId: agent.id, queueId }),
      'transfer away': () => put(desk.admin, id, { status: 'open', userId: agent.id, queueId: otherQueueId }),
      'to a queue': () => put(desk.admin, id, { status: 'pending', userId: null, queueId }),
      close: () => put(desk.admin, id, { status: 'closed' }),
      'take all': () => queues(agent),
      'take one': () => queues(agent, otherQueueId),
      'give both': () => queues(agent, queueId, otherQueueId),
    };
    const names = Object.keys(moves) as Array<keyof typeof moves>;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }),
        async (chosen) => {
          const answers = await Promise.all(chosen.map((name) => moves[name]()));
          for (const { status } of answers) expect([200, 400, 403, 409]).toContain(status);
          const ctx = kit.app.ctx(desk.company);
          const ticket = await ctx.table('Tickets').where({ id }).first();
          expect(ticket.userId === null).toBe(ticket.status === 'pending');
          if (ticket.status === 'open') {
            const works =
              ticket.userId === desk.admin.id ||
              (await ctx.table('UserQueues').where({ userId: ticket.userId, queueId: ticket.queueId }))
                .length === 1;
            expect({ chosen, works }).toEqual({ chosen, works: true });
          }
          const { status, userId, queueId: lies } = ticket;
          const shown = await eventually(
            () =>
              ticketEvents(desk, id).filter(({ ticket: event }) => event).length === 0 ||
              ticketEvents(desk, id).some(
                ({ ticket: event }) =>
                  event?.status === status && event?.userId === userId && event?.queueId === lies,
              ),
          );
          expect(shown).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});
