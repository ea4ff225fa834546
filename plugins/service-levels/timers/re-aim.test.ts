/** @on-servers an order is taken up by one of several, and survives the process that took it */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';
import { reaimTimers, sweepReaims } from './re-aim.ts';
import { orderReaim, ReaimOrder } from './re-aim-orders.ts';
import { slaClock } from './sla-clock.ts';
import { sweepTimers } from './sweep-timers.ts';
import { timerLog } from './timer-log.ts';

let kit: TicketsKit;
const life = new AsyncLocalStorage<{ left: number; isDead: boolean }>();
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, serviceLevels] });
  kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
    const own = life.getStore();
    if (!own || /^(?:begin|start transaction|set transaction|rollback|commit)/i.test(sql)) return;
    // A dead process says nothing more.
    if (own.left-- > 0) return;
    own.isDead = true;
    throw new Error('killed between two statements');
  });
});
afterAll(async () => {
  await kit.app.settle();
  kit.app.claimErrors(/killed between two statements/);
  await kit.app.close();
});

/** Does the work with so many statements to live; true when it was killed. */
async function killedAfter(left: number, work: () => Promise<unknown>): Promise<boolean> {
  const own = { left, isDead: false };
  await life.run(own, () => work().catch(() => undefined));
  return own.isDead;
}

/** Friday before the close, and when half an hour from then is over by each closing time. */
const friday = Date.parse('2026-11-27T17:50:00-03:00');
const dueAtOf = {
  '18:00': Date.parse('2026-11-30T08:20:00-03:00'),
  '20:00': Date.parse('2026-11-27T18:20:00-03:00'),
} as const;
type Closing = keyof typeof dueAtOf;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const openUntil = (endTime: Closing) => weekdays.map((weekday) => ({ weekday, startTime: '08:00', endTime }));
const ticketsCount = 3;

let desk: Desk;
let calendarId: number;
const api = () => kit.app.api(desk.admin);
const ctx = () => kit.app.ctx(desk.company);

beforeEach(async () => {
  slaClock(kit.app.host).now = () => friday;
  desk = await kit.aDesk();
  await api().put('/settings/timeZone', { value: 'America/Sao_Paulo' });
  calendarId = (await api().post('/calendars', { name: 'Comercial', spans: openUntil('18:00') })).body.id;
  await api().post('/sla-policies', {
    ...{ name: 'Meta', hours: 'calendar', calendarId },
    targets: [{ metric: 'first_reply', priority: 2, minutes: 30 }],
  });
  forgetPolicies(ctx());
  for (let one = 0; one < ticketsCount; one += 1) await aWaitingTicket();
  await ReaimOrder.of(ctx()).delete();
});

async function aWaitingTicket(): Promise<void> {
  const { id: ticketId } = await kit.anOpenTicket(desk);
  await kit.app.host.database.transaction(async () => {
    await ctx().table('SlaTimers').where({ ticketId }).delete();
    await ctx().table('Tickets').where({ id: ticketId }).update({ waitingSince: friday });
    const about = { companyId: desk.company.id, ticketId, messageId: ticketId, at: friday };
    await timerLog.onCustomerMessages?.(kit.app.host, [about]);
  });
}

const closesAt = (closing: Closing) => api().put(`/calendars/${calendarId}`, { spans: openUntil(closing) });
async function dueAts(): Promise<number[]> {
  const rows = await ctx()
    .table('SlaTimers')
    .where({ metric: 'first_reply' })
    .orderBy('ticketId')
    .select('dueAt');
  return rows.map(({ dueAt }: { dueAt: number | string }) => Number(dueAt));
}
const allDue = (closing: Closing) => Array.from({ length: ticketsCount }, () => dueAtOf[closing]);
/** The moment of the order and the lease of a dead process are over. */
const timePasses = () => ReaimOrder.of(ctx()).patch({ runAt: 0 });
/** An order that has come due, without the wake-up that comes with one. */
async function anOrder(): Promise<ReaimOrder> {
  return await ReaimOrder.of(ctx()).insertAndFetch({ orderKey: randomUUID(), runAt: 1, followedTo: 0 });
}
async function storedClosing(): Promise<Closing> {
  const { body } = await api().get(`/calendars/${calendarId}`);
  return body.spans[0].endTime;
}

describe('timers of a company whose calendar is changed', () => {
  test('timers follow their calendar wherever the process that changes it is killed', async () => {
    let isDead = true;
    for (let left = 0; isDead; left += 1) {
      const closing = (await storedClosing()) === '18:00' ? '20:00' : '18:00';
      isDead = await killedAfter(left, async () => {
        if ((await closesAt(closing)).status !== 200) throw new Error('not changed');
      });
      await timePasses();
      await sweepReaims(kit.app.host);
      const due = allDue(await storedClosing());
      // The wake-up of an order may have been quicker, and works at it.
      await eventually(async () => String(await dueAts()) === String(due));
      await eventually(async () => (await ReaimOrder.of(ctx()).resultSize()) === 0);
    }
  });

  test('a run goes on behind its last portion wherever it is killed', async () => {
    let isDead = true;
    for (let left = 0; isDead; left += 1) {
      await ctx().table('SlaTimers').where({ metric: 'first_reply' }).update({ dueAt: dueAtOf['20:00'] });
      await anOrder();
      isDead = await killedAfter(left, () => reaimTimers(ctx(), 1));
      await timePasses();
      await Promise.all([reaimTimers(ctx(), 1), reaimTimers(ctx(), 1)]);
      expect({ left, due: await dueAts() }).toEqual({ left, due: allDue('18:00') });
      expect(await ReaimOrder.of(ctx())).toEqual([]);
    }
  });

  test.each([
    ['time zone', () => api().put('/settings/timeZone', { value: 'Asia/Tokyo' })],
    ['queue', async () => api().put(`/queue/${await kit.aQueue(desk)}`, { name: 'Vendas' })],
  ])('timers are ordered to follow in the transaction that changes the %s', async (_what, change) => {
    expect((await change()).status).toBeLessThan(300);
    expect(await ReaimOrder.of(ctx())).toHaveLength(1);
  });

  test('a run that another process has taken up is left to it', async () => {
    await closesAt('20:00');
    await ReaimOrder.of(ctx()).patch({ runAt: Date.now() + 60_000 });
    await reaimTimers(ctx());
    expect(await dueAts()).toEqual(allDue('18:00'));
  });

  test('an order that comes during a run begins anew', async () => {
    const { orderKey } = await anOrder();
    await ReaimOrder.of(ctx()).patch({ followedTo: 1_000_000 });
    await kit.app.host.database.transaction(() => orderReaim(ctx(), Date.now() + 60_000));
    const [second] = await ReaimOrder.of(ctx());
    expect(second?.followedTo).toBe(0);
    expect(second?.orderKey).not.toBe(orderKey);
  });
});

/** Statements from one death to the next: a run of everything dies at each of them, and again until 200 deaths. */
const [deathsApart, deathsLeast] = process.env.TEST_ALL ? [1, 200] : [9, 0];

test('check 17: timers that fall due are recorded once each, wherever one of two processes is killed', async () => {
  const scope = { host: kit.app.host, opensTo: async () => true };
  let [deaths, left] = [0, 0];
  for (let isDead = true; isDead || deaths < deathsLeast; deaths += Number(isDead)) {
    left = isDead ? left + deathsApart : deathsApart;
    slaClock(kit.app.host).now = () => friday;
    for (let one = 0; one < ticketsCount; one += 1) await aWaitingTicket();
    slaClock(kit.app.host).now = () => dueAtOf['18:00'] + 1;
    const [own] = await Promise.all([
      killedAfter(left - deathsApart, () => sweepTimers(scope)),
      sweepTimers(scope),
    ]);
    isDead = own;
    // The next process finds what the dead one left.
    await sweepTimers(scope);
    const breached = await ctx().table('SlaEvents').where({ kind: 'breached' }).pluck('ticketId');
    const due = await ctx().table('SlaTimers').where({ metric: 'first_reply' }).pluck('ticketId');
    expect(breached.map(Number).sort()).toEqual(due.map(Number).sort());
  }
  expect(deaths).toBeGreaterThan(0);
});
