import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { type DashboardKit, startDashboard } from './testing/dashboard-kit.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard();
});
afterAll(() => kit.app.close());
afterEach(() => kit.realTime());

const minutes = 60_000;
const march = { date_from: '2026-03-01', date_to: '2026-03-31' };
/** A company by the clock of São Paulo, on a Tuesday morning. */
async function aDesk() {
  const desk = await kit.aReception({ settings: { timeZone: 'America/Sao_Paulo', userRating: 'enabled' } });
  kit.setTime('2026-03-10T09:00:00-03:00');
  return desk;
}

describe('what happens to a ticket', () => {
  test('a ticket is counted when something happens: opened, accepted after its wait, answered, closed, rated', async () => {
    const desk = await aDesk();
    const queueId = await kit.aQueue(desk);
    const number = aNumber();
    const api = kit.app.api(desk.admin);
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    kit.later(10);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id, queueId });
    await api.post(`/messages/${id}`, { body: 'Bom dia' });
    kit.later(30);
    // Figures of both scales stand beside each other.
    await kit.set(desk, { ratingScale: '5' });
    await kit.put(desk, id, { status: 'closed' });
    await kit.hear(desk, number, '5');
    const { totals, ...report } = await kit.report(desk.admin, march);
    expect(totals).toMatchObject({
      opened: 1,
      accepted: 1,
      taken: 1,
      closed: 1,
      waiting: { count: 1, averageMs: 10 * minutes },
      handling: { count: 1, averageMs: 30 * minutes },
      firstReply: { count: 1 },
    });
    expect(report.queues).toMatchObject([{ id: queueId, opened: 1, closed: 1, waitingMs: 10 * minutes }]);
    expect(report.agents).toMatchObject([
      { id: desk.admin.id, taken: 1, closed: 1, handlingMs: 30 * minutes },
    ]);
    expect(report.days[9]).toMatchObject({ day: '2026-03-10', opened: 1, closed: 1 });
    expect(report.heat[1]?.[9]).toBe(1);
    const rated = await kit.report(desk.admin, march);
    expect(rated.totals.ratings).toEqual({ count: 1, average: 3, rated1: 0, rated2: 0, rated3: 1 });
    expect(
      rated.agents.flatMap(({ id, satisfaction }) => (satisfaction?.length ? [[id, satisfaction]] : [])),
    ).toEqual([[expect.any(Number), rated.satisfaction]]);
    expect(rated.satisfaction).toEqual([{ scale: 5, rated: 1, satisfied: 1 }]);
    await kit.hear(desk, number, '2');
    const changed = await kit.report(desk.admin, march);
    expect(changed.totals.ratings).toEqual({ count: 1, average: 1, rated1: 1, rated2: 0, rated3: 0 });
    expect(changed.satisfaction).toEqual([{ scale: 5, rated: 1, satisfied: 0 }]);
  });

  test('a ticket to which an ad led is counted in its range, by its company, and by the queue that is asked for', async () => {
    const [desk, other] = [await aDesk(), await aDesk()];
    const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const ad = { title: 'Tênis', body: '', sourceUrl: '', sourceId: '120210', clickId: '' };
    const number = aNumber();
    await kit.write(desk, { number, ad }, { number: aNumber() });
    const { id } = await kit.ticketOf(desk, number);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id, queueId: sales });
    const clicks = kit.app.ctx(desk.company).table('TicketAds');
    await clicks.update({ createdAt: Date.parse('2026-03-10T09:00:00-03:00') });
    const fromAds = async (query: Record<string, string>, { admin } = desk) =>
      (await kit.report(admin, query)).fromAds;
    expect([await fromAds(march), await fromAds(march, other)]).toEqual([1, 0]);
    expect(await fromAds({ ...march, queueId: String(sales) })).toBe(1);
    expect(await fromAds({ ...march, queueId: String(support) })).toBe(0);
    expect(await fromAds({ date_from: '2026-02-01', date_to: '2026-02-28' })).toBe(0);
  });

  test('a ticket is one conversation however often it changes hands, and counts as taken by each agent who had it', async () => {
    const desk = await aDesk();
    const [one, other] = [
      await kit.anAgent(desk, { seesUnqueued: true }),
      await kit.anAgent(desk, { seesUnqueued: true }),
    ];
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    kit.later(5);
    await kit.put(desk, id, { status: 'open', userId: one.id });
    kit.later(10);
    await kit.put(desk, id, { status: 'open', userId: other.id });
    kit.later(10);
    await kit.put(desk, id, { status: 'pending', userId: null });
    kit.later(60);
    await kit.put(desk, id, { status: 'open', userId: one.id });
    kit.later(10);
    await kit.put(desk, id, { status: 'closed' });
    const { totals, agents } = await kit.report(desk.admin, march);
    expect(totals).toMatchObject({
      opened: 1,
      accepted: 1,
      taken: 2,
      closed: 1,
      waiting: { count: 1, averageMs: 5 * minutes },
      handling: { count: 1, averageMs: 30 * minutes },
    });
    expect(agents.find((agent) => agent.id === one.id)).toMatchObject({ taken: 1, closed: 1 });
    expect(agents.find((agent) => agent.id === other.id)).toMatchObject({ taken: 1, closed: 0 });
  });

  test('a reopened ticket begins anew, and measures no wait where no customer waited', async () => {
    const desk = await aDesk();
    const { id } = await kit.anOpenTicket(desk);
    await kit.put(desk, id, { status: 'closed' });
    kit.later(24 * 60);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    kit.later(5);
    await kit.put(desk, id, { status: 'closed' });
    const { totals } = await kit.report(desk.admin, march);
    expect(totals).toMatchObject({ opened: 1, reopened: 1, accepted: 2, taken: 2, closed: 2 });
    expect(totals.waiting.count).toBe(1);
    expect(totals.handling).toMatchObject({ count: 2, averageMs: 2.5 * minutes });
  });

  test('a ticket keeps its place in the figures when ticket, agent and queue are deleted', async () => {
    const desk = await aDesk();
    const queueId = await kit.aQueue(desk);
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    const ticket = await kit.anOpenTicket(desk, { by: agent, queueId });
    await kit.put(desk, ticket.id, { status: 'closed' });
    const api = kit.app.api(desk.admin);
    expect((await api.delete(`/tickets/${ticket.id}`)).status).toBe(200);
    expect((await api.delete(`/users/${agent.id}`)).status).toBe(200);
    expect((await api.delete(`/queue/${queueId}`)).status).toBe(200);
    const { totals, queues, agents } = await kit.report(desk.admin, march);
    expect(totals).toMatchObject({ opened: 1, closed: 1 });
    expect(queues).toMatchObject([{ id: queueId, name: null, isGone: true, opened: 1 }]);
    expect(agents).toMatchObject([
      { id: desk.admin.id },
      { id: agent.id, name: null, isGone: true, taken: 1 },
    ]);
    const { rows } = await kit.rowsOf(desk.admin, 'closed', march);
    expect(rows).toMatchObject([{ ticketId: ticket.id, ticket: null, queue: { id: queueId, name: null } }]);
    const places: Array<Record<string, string>> = [
      { queueId: String(queueId) },
      { userId: String(agent.id) },
    ];
    for (const gone of places) {
      expect((await kit.rowsOf(desk.admin, 'closed', { ...march, ...gone })).rows).toHaveLength(1);
      const exported = await api.get('/dashboard/export', {
        ...march,
        ...gone,
        table: 'tickets',
        figure: 'closed',
      });
      expect([exported.status, String(exported.body).trim().split('\n').length]).toEqual([200, 2]);
    }
    expect((await kit.rowsOf(desk.admin, 'closed', { ...march, queueId: '2000000000' })).rows).toEqual([]);
  });
});

describe('GET /dashboard', () => {
  test('GET /dashboard answers counters, agents and the hours of today as existing clients read them', async () => {
    const desk = await aDesk();
    const number = aNumber();
    await kit.write(desk, { number }, { number: aNumber() });
    const { id } = await kit.ticketOf(desk, number);
    kit.later(3);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    kit.later(90);
    await kit.put(desk, id, { status: 'closed' });
    const { body } = await kit.app.api(desk.admin).get('/dashboard', march);
    expect(body).toMatchObject({
      counters: {
        avgSupportTime: 90,
        avgWaitTime: 3,
        supportHappening: 0,
        supportPending: 1,
        supportFinished: 1,
      },
      attendants: [{ id: desk.admin.id, avgSupportTime: 90, tickets: 1, rating: 0, online: false }],
      ticketsToday: 2,
    });
    expect(body.hours.map((count: number, hour: number) => count && [hour, count]).filter(Boolean)).toEqual([
      [9, 2],
    ]);
  });

  test('GET /dashboard keeps what was said of the day and its hours when a ticket of it is deleted', async () => {
    const desk = await aDesk();
    const number = aNumber();
    await kit.write(desk, { number }, { number: aNumber() });
    const { id } = await kit.ticketOf(desk, number);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    kit.later(5);
    await kit.put(desk, id, { status: 'closed' });
    const api = kit.app.api(desk.admin);
    const figures = async () => {
      const { counters, ticketsToday, hours, attendants } = (await api.get('/dashboard', march)).body;
      return { finished: counters.supportFinished, ticketsToday, hours, tickets: attendants[0].tickets };
    };
    const before = await figures();
    expect(before).toMatchObject({ finished: 1, ticketsToday: 2, tickets: 1 });
    expect((await api.delete(`/tickets/${id}`)).status).toBe(200);
    expect(await figures()).toEqual(before);
  });

  test("GET /dashboard counts both end days whole by the company's clock, and nothing of another company", async () => {
    const desk = await aDesk();
    for (const at of [
      '2026-03-04T23:59:59-03:00',
      '2026-03-05T00:00:00-03:00',
      '2026-03-06T23:59:59-03:00',
      '2026-03-07T00:00:00-03:00',
    ]) {
      kit.setTime(at);
      await kit.write(desk, { number: aNumber() });
    }
    const other = await aDesk();
    const days = { date_from: '2026-03-05', date_to: '2026-03-06' };
    expect((await kit.report(desk.admin, days)).totals.opened).toBe(2);
    expect((await kit.report(other.admin, days)).totals.opened).toBe(0);
    kit.setTime('2026-03-07T12:00:00-03:00');
    expect((await kit.report(desk.admin, { days: 2 })).totals.opened).toBe(2);
    expect((await kit.report(desk.admin)).range).toMatchObject({ from: '2026-03-01', to: '2026-03-07' });
  });

  test.each([
    [
      'a range that ends before it begins',
      { date_from: '2026-03-02', date_to: '2026-03-01' },
      'ERR_DASHBOARD_RANGE_REVERSED',
    ],
    ['more than a year', { date_from: '2025-01-01', date_to: '2026-03-01' }, 'ERR_DASHBOARD_RANGE_TOO_LONG'],
    ['a day that does not exist', { date_from: '2026-02-30' }, 'ERR_DASHBOARD_INVALID_DAY'],
  ])('GET /dashboard refuses %s', async (_what, query, code) => {
    const desk = await aDesk();
    const { status, body } = await kit.app.api(desk.admin).get('/dashboard', query);
    expect([status, body.error]).toEqual([400, code]);
  });

  test.each([
    ['queueId', 'ERR_QUEUE_NOT_FOUND'],
    ['userId', 'ERR_NO_USER_FOUND'],
    ['whatsappId', 'ERR_NO_WAPP_FOUND'],
  ])('GET /dashboard finds no %s of another company', async (name, code) => {
    const [desk, other] = [await aDesk(), await aDesk()];
    const ids = { queueId: await kit.aQueue(other), userId: other.admin.id, whatsappId: other.connectionId };
    const query = { [name]: String(ids[name as keyof typeof ids]) };
    for (const url of ['/dashboard/report', '/dashboard/export']) {
      const { status, body } = await kit.app.api(desk.admin).get(url, query);
      expect([url, status, body.error]).toEqual([url, 404, code]);
    }
    await kit.anOpenTicket(other);
    expect(await kit.rowsOf(desk.admin, 'opened', query)).toEqual({ rows: [], count: 0 });
  });
});

describe('GET /dashboard/export', () => {
  test("GET /dashboard/export writes the page's tables and tickets, and nothing that a spreadsheet would calculate", async () => {
    const desk = await aDesk();
    const agent = await kit.anAgent(desk, { name: '=SOMA(A1)', seesUnqueued: true });
    const ad = { title: '=Tênis', body: '', sourceUrl: '', sourceId: '120210', clickId: '' };
    await kit.write(desk, { number: aNumber(), pushName: '+cmd', ad });
    const [{ id }] = await kit.app.ctx(desk.company).table('Tickets');
    kit.later(75);
    await kit.put(desk, id, { status: 'open', userId: agent.id });
    const file = async (query: Record<string, string>) => {
      const { status, headers, bytes } = await kit.app
        .api(desk.admin)
        .get('/dashboard/export', { ...march, ...query });
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return bytes.toString('utf8').trim().split('\r\n');
    };
    const days = await file({ table: 'days' });
    expect([days.length, days[10]]).toEqual([32, '2026-03-10;1;1;0;01:15:00;;']);
    expect((await file({ table: 'agents' }))[1]).toMatch(/^"'=SOMA\(A1\)";1;1;0;0;01:15:00;/);
    const tickets = await file({ table: 'tickets', figure: 'accepted' });
    expect(tickets[1]).toContain(`2026-03-10 10:15;${id};"'+cmd";`);
    expect(tickets[1]).toMatch(/;"'=Tênis"$/);
    expect([tickets.length, tickets[0]?.split(';').at(-1)]).toEqual([2, 'Anúncio']);
  });

  test.each([
    ['pt', '"3,00"'],
    ['es', '"3,00"'],
    ['en', '3.00'],
  ])('a mean rating has the decimal sign of the reader’s language (%s)', async (language, shown) => {
    const desk = await aDesk();
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    await kit.set(desk, { ratingScale: '5' });
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'Bom dia' });
    await kit.put(desk, id, { status: 'closed' });
    await kit.hear(desk, number, '5');
    const { bytes } = await kit.app
      .api(desk.admin)
      .get('/dashboard/export', { ...march, table: 'agents' }, { 'accept-language': language });
    const [, agent = ''] = bytes.toString('utf8').trim().split('\r\n');
    expect(agent.split(';')[8]).toBe(shown);
  });
});
