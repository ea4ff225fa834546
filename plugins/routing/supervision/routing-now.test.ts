/** @on-both-databases what is due first is joined and counted by each database's own planner */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { type DashboardKit, startDashboard } from '../../dashboard/testing/dashboard-kit.ts';
import { fields } from '../../fields/plugin.ts';
import { reports } from '../../reports/plugin.ts';
import { serviceLevels } from '../../service-levels/plugin.ts';
import { setSlaClock, sweepSla } from '../../service-levels/testing/sla-time.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { routing } from '../plugin.ts';
import type { RoutingNow } from '../schemas.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard({ plugins: [calendars, tags, fields, serviceLevels, routing, reports] });
});
afterAll(() => kit.app.close());

const minute = 60_000;
/** Half past eleven at night in Tokyo: messages of now are due at midnight. */
const night = Date.parse('2026-11-27T23:30:00+09:00');
let desk: Desk;
beforeEach(async () => {
  turn(0);
  desk = await kit.aDesk();
  await need(api().put('/settings/timeZone', { value: 'Asia/Tokyo' }));
});

const api = () => kit.app.api(desk.admin);
const ctx = () => kit.app.ctx(desk.company);
/** Turns the clock of targets to so many minutes after `night`. */
const turn = (minutes: number) => setSlaClock(kit.app.host, () => night + minutes * minute);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const aPolicy = () =>
  need(
    api().post('/sla-policies', {
      ...{ name: 'Meta', hours: 'company', warnPercent: 50 },
      targets: [1, 2, 3, 4].map((priority) => ({ metric: 'resolution', priority, minutes: 30 })),
    }),
  );
async function aTicketIn(queueId: number) {
  const number = aNumber();
  await kit.write(desk, { number });
  const ticket = await kit.ticketOf(desk, number);
  await need(api().put(`/tickets/${ticket.id}`, { queueId, status: 'pending' }));
  return ticket;
}
const now = (): Promise<RoutingNow> => need(api().get('/routing/now'));
async function targetsOf(queueId: number) {
  const { queues } = await now();
  return queues.find((queue) => queue.queueId === queueId)?.targets;
}
const sweep = () => sweepSla(kit.app.host);
const breachesOf = async (queueId: number, day: string) => {
  const range = { date_from: day, date_to: day, queueId: String(queueId), figure: 'breached' };
  const { rows, count } = await need(api().get('/reports/service/tickets', range));
  expect(rows).toHaveLength(count);
  return rows.map(({ ticketId }: { ticketId: number }) => ticketId);
};

test('a queue shows what is due first with its ticket, be it overdue, until it is closed', async () => {
  await aPolicy();
  const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
  turn(-10);
  const first = await aTicketIn(sales);
  turn(0);
  const [second] = [await aTicketIn(sales), await aTicketIn(sales)];
  const dueIn = (minutes: number) => new Date(night + minutes * minute).toISOString();
  const shown = { metric: 'resolution', startsAt: null, isBreached: false };
  expect((await targetsOf(sales))?.nextDue).toEqual({
    ...{ ...shown, ticketUuid: first.uuid, dueAt: dueIn(20), warnAt: dueIn(5) },
  });
  expect(await targetsOf(support)).toEqual({ nextDue: null, breachedToday: 0 });
  turn(21);
  await sweep();
  expect((await targetsOf(sales))?.nextDue).toMatchObject({ ticketUuid: first.uuid, isBreached: true });
  await need(api().put(`/tickets/${first.id}`, { status: 'closed' }));
  expect((await targetsOf(sales))?.nextDue).toMatchObject({ ticketUuid: second.uuid, dueAt: dueIn(30) });
});

test('breaches are those of the company’s day, of the queue that the ticket was in, and open as many tickets', async () => {
  await aPolicy();
  const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
  turn(-10);
  const [before, moved] = [await aTicketIn(sales), await aTicketIn(sales)];
  turn(1);
  const after = await aTicketIn(sales);
  turn(25);
  await sweep();
  expect(await now()).toMatchObject({ day: '2026-11-27' });
  expect(await targetsOf(sales)).toMatchObject({ breachedToday: 2 });
  expect((await breachesOf(sales, '2026-11-27')).sort()).toEqual([before.id, moved.id].sort());
  await need(api().put(`/tickets/${moved.id}`, { queueId: support }));
  expect([await targetsOf(sales), await targetsOf(support)]).toMatchObject([
    { breachedToday: 2 },
    { breachedToday: 0, nextDue: { ticketUuid: moved.uuid } },
  ]);
  turn(32);
  await sweep();
  expect(await now()).toMatchObject({ day: '2026-11-28' });
  expect(await targetsOf(sales)).toMatchObject({ breachedToday: 1 });
  expect(await breachesOf(sales, '2026-11-28')).toEqual([after.id]);
  // Withdrawn by an answer that came in time.
  await ctx().insert('SlaEvents', {
    ...(await ctx().table('SlaEvents').where({ ticketId: after.id, kind: 'breached' }).first()),
    ...{ id: undefined, kind: 'withdrawn', undone: 'breached' },
  });
  expect(await targetsOf(sales)).toMatchObject({ breachedToday: 0 });
  expect(await breachesOf(sales, '2026-11-28')).toEqual([]);
});

test('a page takes as many statements for many queues as for one', async () => {
  await aPolicy();
  await aTicketIn(await kit.aQueue(desk));
  // Besides those that are spared for a second, as the reading of policies.
  const ofTargets = async () =>
    (await kit.app.countStatements(now)).statements.filter((sql) =>
      /TicketWork|SlaTimers|SlaEvents/.test(sql),
    );
  const few = await ofTargets();
  for (let queue = 0; queue < 5; queue++) await aTicketIn(await kit.aQueue(desk));
  expect((await now()).queues.map(({ targets }) => targets?.nextDue?.metric)).toEqual(
    Array(6).fill('resolution'),
  );
  expect(await ofTargets()).toHaveLength(few.length);
  expect(few.length).toBeGreaterThan(0);
});

test('targets stand on the page of a company with policies alone, while its plan has service levels', async () => {
  const queueId = await kit.aQueue(desk);
  expect(await now()).toMatchObject({ day: null, queues: [{ targets: null }] });
  await aPolicy();
  await aTicketIn(queueId);
  expect(await targetsOf(queueId)).toMatchObject({ breachedToday: 0 });
  const opens = kit.app.host.tenancy.opens.bind(kit.app.host.tenancy);
  const plan = jest
    .spyOn(kit.app.host.tenancy, 'opens')
    .mockImplementation(async (id, flag) => flag !== 'useServiceLevels' && (await opens(id, flag)));
  await eventually(async () => (await targetsOf(queueId)) === null);
  plan.mockRestore();
  await eventually(async () => (await targetsOf(queueId)) !== null);
});
