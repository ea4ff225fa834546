import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { type SchedulesKit, startSchedules } from './testing/schedules-kit.ts';

let kit: SchedulesKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startSchedules();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const api = () => kit.app.api(desk.admin);

describe('A scheduled message', () => {
  test('a scheduled message is stored with what clients read of it, and sent to screens under both names', async () => {
    const contactId = await kit.aContact(desk, { name: 'Rita Prado' });
    const sendAt = inHours(2);
    const { status, body } = await api().post('/schedules', {
      body: 'Olá {{firstName}}, tudo pronto!',
      contactId,
      sendAt,
      // Fields that older clients send along.
      sentAt: '',
      userId: 999_999,
      status: 'ENVIADA',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      body: 'Olá {{firstName}}, tudo pronto!',
      sendAt,
      localSendAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      sentAt: null,
      status: 'PENDENTE',
      failureReason: null,
      failureCode: null,
      failureDetails: null,
      priority: 'bulk',
      template: null,
      mediaPath: null,
      mediaName: null,
      mediaUrl: null,
      contactId,
      ticketId: null,
      userId: desk.admin.id,
      queueId: null,
      whatsappId: null,
      companyId: desk.company.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      contact: { id: contactId, name: 'Rita Prado' },
      user: { id: desk.admin.id, name: desk.admin.name },
    });
    expect((await api().get(`/schedules/${body.id}`)).body).toEqual(body);
    const { id } = desk.company;
    expect(kit.app.sent).toContainEqual(
      expect.objectContaining({
        companyId: id,
        event: `company-${id}-schedule`,
        payload: { action: 'create', record: body },
      }),
    );
    expect(kit.app.sent).toContainEqual(
      expect.objectContaining({
        companyId: id,
        event: `company${id}-schedule`,
        payload: { action: 'create', schedule: body },
      }),
    );
  });

  test("a scheduled message takes a time without a zone by the company's clock", async () => {
    const ownDesk = await kit.aDesk();
    await kit.app.api(ownDesk.admin).put('/settings/timeZone', { key: 'timeZone', value: 'America/Manaus' });
    const schedule = await kit.aSchedule(ownDesk, { sendAt: '2027-03-10T04:45' });
    expect(schedule).toMatchObject({
      sendAt: '2027-03-10T08:45:00.000Z',
      localSendAt: '2027-03-10T04:45',
    });
    const changed = await kit.app
      .api(ownDesk.admin)
      .put(`/schedules/${schedule.id}`, { sendAt: '2027-03-10 05:15:00' });
    expect(changed.body.sendAt).toBe('2027-03-10T09:15:00.000Z');
  });

  test.each([
    ['a short text', { body: ' oi  ' }, 'ERR_SCHEDULE_SHORT_BODY'],
    ['no time', { sendAt: '' }, 'ERR_SCHEDULE_INVALID_TIME'],
    ['no time at all', { sendAt: undefined }, 'ERR_SCHEDULE_INVALID_TIME'],
    ['a day that is none', { sendAt: '2027-02-30T10:00' }, 'ERR_SCHEDULE_INVALID_TIME'],
    ['a day that is none, with a zone', { sendAt: '2027-02-30T10:00:00-03:00' }, 'ERR_SCHEDULE_INVALID_TIME'],
    ['words for a time', { sendAt: 'amanhã' }, 'ERR_SCHEDULE_INVALID_TIME'],
    ['the past', { sendAt: inHours(-1) }, 'ERR_SCHEDULE_IN_THE_PAST'],
    ['a time too far ahead', { sendAt: inHours(24 * 366 * 6) }, 'ERR_SCHEDULE_TOO_FAR'],
    ['no contact', { contactId: 2_000_000_000 }, 'ERR_NO_CONTACT_FOUND'],
  ])('a scheduled message is refused with %s', async (_what, change, error) => {
    const whole = { body: 'Tudo certo por aqui', contactId: await kit.aContact(desk), sendAt: inHours(1) };
    const { status, body } = await api().post('/schedules', { ...whole, ...change });
    expect({ isRefused: status >= 400 && status < 500, error: body.error }).toEqual({
      isRefused: true,
      error,
    });
  });

  test('a scheduled message takes a time of the minute that runs, as fields without seconds give it', async () => {
    const sendAt = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
    expect(await kit.aSchedule(desk, { sendAt })).toMatchObject({ status: 'PENDENTE', sendAt });
  });

  test('a scheduled message is changed by author and admins, who become its author, also sent back whole', async () => {
    const agent = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const schedule = await kit.aSchedule(desk, { by: agent });
    const change = (user: TestUser, body: string) =>
      kit.app.api(user).put(`/schedules/${schedule.id}`, { ...schedule, body, sendAt: inHours(5) });
    expect(await change(agent, 'Mudou de ideia')).toMatchObject({
      status: 200,
      body: { body: 'Mudou de ideia', userId: agent.id, status: 'PENDENTE' },
    });
    expect(await change(desk.admin, 'Melhor assim')).toMatchObject({
      status: 200,
      body: { body: 'Melhor assim', userId: desk.admin.id },
    });
    const log = await kit.app.ctx(desk.company).table('AuditRows').where({ action: 'schedule.taken-over' });
    expect(log).toHaveLength(1);
    expect(await change(agent, 'De volta')).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
  });

  test('a scheduled message is deleted, and screens are notified', async () => {
    const { id } = await kit.aSchedule(desk);
    expect(await api().delete(`/schedules/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Schedule deleted' },
    });
    expect((await api().get(`/schedules/${id}`)).body.error).toBe('ERR_NO_SCHEDULE_FOUND');
    expect(kit.app.sent.map(({ payload }) => payload)).toContainEqual({ action: 'delete', scheduleId: id });
  });

  test('a scheduled message goes with its contact, off the screens too', async () => {
    const contactId = await kit.aContact(desk);
    const { id } = await kit.aSchedule(desk, { contactId });
    await api().delete(`/contacts/${contactId}`);
    expect((await api().get(`/schedules/${id}`)).status).toBe(404);
    expect(kit.app.sent.map(({ payload }) => payload)).toContainEqual({ action: 'delete', id });
  });

  test('a scheduled message is one too many when the plan says so; what was sent does not count', async () => {
    const company = await kit.app.aCompany({ limits: { schedules: 1 } });
    const admin = await kit.app.aUser(company);
    const ownDesk = { company, admin, connectionId: 0 };
    const { id } = await kit.aSchedule(ownDesk);
    const contactId = await kit.aContact(ownDesk);
    const more = { body: 'Mais uma mensagem', contactId, sendAt: inHours(1) };
    expect((await kit.app.api(admin).post('/schedules', more)).body.error).toBe('ERR_PLAN_LIMIT_SCHEDULES');
    await kit.app.ctx(company).table('Schedules').where({ id }).update({ status: 'ENVIADA' });
    expect((await kit.app.api(admin).post('/schedules', more)).status).toBe(200);
  });
});

describe('The list', () => {
  test('the list of scheduled messages is searched by text and by contact, newest first, in pages of twenty', async () => {
    const ownDesk = await kit.aDesk();
    const contactId = await kit.aContact(ownDesk, { name: 'Zélia Duncan' });
    for (let count = 0; count < 21; count++)
      await kit.aSchedule(ownDesk, { contactId, body: `Lembrete número ${count}` });
    const other = await kit.aSchedule(ownDesk, { body: 'Outra COISA 100%' });
    const read = async (query: Record<string, string>) =>
      (await kit.app.api(ownDesk.admin).get('/schedules/', query)).body;
    expect(await read({ searchParam: '', pageNumber: '1' })).toMatchObject({ count: 22, hasMore: true });
    expect((await read({ pageNumber: '2' })).schedules).toHaveLength(2);
    expect((await read({})).schedules[0].id).toBe(other.id);
    expect(await read({ searchParam: 'coisa 100%' })).toMatchObject({ count: 1 });
    expect(await read({ searchParam: 'zélia' })).toMatchObject({ count: 21 });
    expect(await read({ contactId: String(other.contactId) })).toMatchObject({ count: 1 });
    expect(await read({ userId: String(ownDesk.admin.id) })).toMatchObject({ count: 22 });
    await kit.aSchedule(ownDesk, { body: 'Lembrete da REUNIÃO' });
    for (const searchParam of ['reuniao', 'Reunião', 'zelia'])
      expect((await read({ searchParam })).count).toBe(searchParam === 'zelia' ? 21 : 1);
  });

  test("the list of scheduled messages answers a span of the company's days by time, and says by which zone", async () => {
    const ownDesk = await kit.aDesk();
    await kit.app
      .api(ownDesk.admin)
      .put('/settings/timeZone', { key: 'timeZone', value: 'America/Sao_Paulo' });
    const days = ['2027-03-09T23:59', '2027-03-11T23:30', '2027-03-10T00:00', '2027-03-12T00:00'];
    for (const sendAt of days) await kit.aSchedule(ownDesk, { sendAt });
    const { body } = await kit.app
      .api(ownDesk.admin)
      .get('/schedules', { from: '2027-03-10', to: '2027-03-11' });
    expect(body.timeZone).toBe('America/Sao_Paulo');
    expect(body.schedules.map(({ localSendAt }: { localSendAt: string }) => localSendAt)).toEqual([
      '2027-03-10T00:00',
      '2027-03-11T23:30',
    ]);
    for (const query of [
      { from: '2027-03-11', to: '2027-03-10' },
      { from: '2027-02-30', to: '2027-03-10' },
      { from: '2027-01-01', to: '2029-01-01' },
    ])
      expect((await kit.app.api(ownDesk.admin).get('/schedules', query)).body.error).toBe('ERR_VALIDATION');
  });

  test('the list of scheduled messages costs as many statements with a page of rows as with one', async () => {
    const ownDesk = await kit.aDesk();
    const cost = () => kit.app.fewestStatements(() => kit.app.api(ownDesk.admin).get('/schedules'));
    await kit.aSchedule(ownDesk);
    const ofOne = await cost();
    for (let more = 0; more < 5; more++) await kit.aSchedule(ownDesk);
    expect(await cost()).toBe(ofOne);
  });
});

describe('The access to a scheduled message', () => {
  test('a scheduled message of a conversation is seen by those who see the conversation, in lists and live too', async () => {
    const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const ticket = await kit.anOpenTicket(desk, { queueId: sales });
    const [member, otherTenant] = [
      await kit.anAgent(desk, { queueIds: [sales] }),
      await kit.anAgent(desk, { queueIds: [support] }),
    ];
    const schedule = await kit.aSchedule(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    expect((await kit.app.api(member).get(`/schedules/${schedule.id}`)).status).toBe(200);
    const seen = async (who: typeof member) => {
      const { body } = await kit.app.api(who).get('/schedules', { contactId: String(ticket.contactId) });
      return body.schedules.map(({ id }: { id: number }) => id);
    };
    expect(await seen(member)).toEqual([schedule.id]);
    expect(await seen(otherTenant)).toEqual([]);
    for (const refused of [
      kit.app.api(otherTenant).get(`/schedules/${schedule.id}`),
      kit.app.api(otherTenant).put(`/schedules/${schedule.id}`, { body: 'De outra fila' }),
      kit.app.api(otherTenant).post(`/schedules/${schedule.id}/send`),
      kit.app.api(otherTenant).delete(`/schedules/${schedule.id}`),
    ])
      expect(await refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    const sent = kit.app.sent.filter(
      ({ payload }) => (payload as { record?: { id: number } }).record?.id === schedule.id,
    );
    expect(sent).toEqual([expect.objectContaining({ queueId: sales, ownerId: desk.admin.id })]);
  });

  test('a scheduled message of a deleted conversation is its author’s and the admins’', async () => {
    const queueId = await kit.aQueue(desk);
    const [author, other] = [
      await kit.anAgent(desk, { queueIds: [queueId] }),
      await kit.anAgent(desk, { queueIds: [queueId] }),
    ];
    const ticket = await kit.anOpenTicket(desk, { queueId, by: author });
    const about = { contactId: ticket.contactId, ticketId: ticket.id };
    const { id } = await kit.aSchedule(desk, { ...about, by: author });
    await api().delete(`/tickets/${ticket.id}`);
    const seenBy = async (who: typeof author) => (await kit.app.api(who).get(`/schedules/${id}`)).status;
    expect([await seenBy(author), await seenBy(desk.admin), await seenBy(other)]).toEqual([200, 200, 403]);
    // An agent who sees tickets without a queue: a deleted one is none of them.
    const unqueued = await kit.anAgent(desk, { seesUnqueued: true });
    expect(await seenBy(unqueued)).toBe(403);
    for (const who of [other, unqueued]) {
      const { body } = await kit.app.api(who).get('/schedules', { contactId: String(ticket.contactId) });
      expect(body).toMatchObject({ schedules: [], count: 0 });
    }
  });

  test('a scheduled message of a conversation is about its own contact', async () => {
    const ticket = await kit.anOpenTicket(desk);
    const wrong = { body: 'Uma mensagem', contactId: await kit.aContact(desk), sendAt: inHours(1) };
    expect((await api().post('/schedules', { ...wrong, ticketId: ticket.id })).body.error).toBe(
      'ERR_VALIDATION',
    );
  });

  test('a scheduled message of a conversation goes to another contact where the whole row is sent back with that contact', async () => {
    const ticket = await kit.anOpenTicket(desk);
    const schedule = await kit.aSchedule(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    const row = (await api().get(`/schedules/${schedule.id}`)).body;
    const contactId = await kit.aContact(desk);
    const answer = await api().put(`/schedules/${schedule.id}`, { ...row, contactId });
    expect(answer).toMatchObject({ status: 200, body: { contactId, ticketId: null } });
  });
});
