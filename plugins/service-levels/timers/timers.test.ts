import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { ticketRowsByIds } from '../../tickets/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { nameIdsInFilters } from '../migrations/name-ids-in-filters.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';
import type { SlaTimer } from '../schemas.ts';
import { reaimTimers } from './re-aim.ts';
import { orderReaim } from './re-aim-orders.ts';
import { slaClock } from './sla-clock.ts';
import { sweepTimers } from './sweep-timers.ts';
import { timerLog } from './timer-log.ts';

let kit: TicketsKit;
const heard: Array<{ name: string; ticketId: number; metric: string }> = [];
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
  for (const name of ['ticket.sla.warned', 'ticket.sla.breached', 'ticket.sla.withdrawn'] as const)
    kit.app.host.events.on(name, async (_ctx, { ticketId, metric }) => {
      heard.push({ name: name.slice('ticket.sla.'.length), ticketId, metric });
    });
});
afterAll(() => kit.app.close());

/** A moment of November and December 2026 in São Paulo, `27 17:50`; beyond 30 it is of December. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ');
  const ofNovember = Number(day) <= 30;
  const date = ofNovember ? `2026-11-${day}` : `2026-12-${String(Number(day) - 30).padStart(2, '0')}`;
  return Date.parse(`${date}T${time}:00-03:00`);
}
const textOf = (iso: string | null | undefined) =>
  iso === null || iso === undefined
    ? iso
    : new Date(Date.parse(iso) - 180 * 60_000).toISOString().slice(8, 19).replace('T', ' ');

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const office = weekdays.map((weekday) => ({ weekday, startTime: '08:00', endTime: '18:00' }));
const priorities = [1, 2, 3, 4];
const targets = (minutes: number, metrics = ['first_reply']) =>
  metrics.flatMap((metric) => priorities.map((priority) => ({ metric, priority, minutes })));

let desk: Desk;
let [calendarId, ticketId] = [0, 0];
const api = () => kit.app.api(desk.admin);
const turn = (text: string) => {
  slaClock(kit.app.host).now = () => at(text);
};
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const ctx = () => kit.app.ctx(desk.company);
async function aPolicy(wishes: object = {}) {
  const policy = await need(
    api().post('/sla-policies', {
      name: `Meta ${aNumber()}`,
      ...{ hours: 'calendar', calendarId, targets: targets(30) },
      ...wishes,
    }),
  );
  forgetPolicies(ctx());
  await kit.app.settle();
  return policy;
}
async function followsNow(): Promise<void> {
  await kit.app.settle();
  await inTransaction(() => orderReaim(ctx()));
  await reaimTimers(ctx());
  await kit.app.settle();
}
const inTransaction = (act: () => Promise<unknown>) =>
  kit.app.host.database.transaction(async () => void (await act()));
let messages = 1_000_000;
async function asks(text: string) {
  turn(text);
  const about = { companyId: desk.company.id, ticketId, messageId: ++messages, at: at(text) };
  await inTransaction(async () => {
    await ctx()
      .table('Tickets')
      .where({ id: ticketId })
      .update({ waitingSince: at(text) });
    await timerLog.onCustomerMessages?.(kit.app.host, [about]);
  });
}
async function answers(text: string, { said = text, id = ++messages } = {}) {
  turn(text);
  const reply = { companyId: desk.company.id, ticketId, messageId: id, at: at(said) };
  await inTransaction(async () => {
    await ctx().table('Tickets').where({ id: ticketId }).update({ waitingSince: null });
    await timerLog.onAgentReply(kit.app.host, [reply]);
  });
  return id;
}
async function sweep(text: string) {
  turn(text);
  await sweepTimers({ host: kit.app.host, opensTo: async () => true });
}
async function sweepAsPlanned(text: string) {
  turn(text);
  const { host } = kit.app;
  await sweepTimers({ host, opensTo: (id) => host.tenancy.opens(id, 'useServiceLevels') });
}
async function timer(metric = 'first_reply'): Promise<SlaTimer> {
  const list: SlaTimer[] = await need(api().get(`/tickets/${ticketId}/sla-timers`));
  const found = list.find((one) => one.metric === metric);
  if (!found) throw new Error(`no timer of ${metric}`);
  return found;
}
const dueOf = async (metric?: string) => textOf((await timer(metric)).dueAt);
const published = async () => {
  await kit.app.settle();
  return heard.filter((one) => one.ticketId === ticketId).map(({ name }) => name);
};
const recorded = async () =>
  (await ctx().table('SlaEvents').where({ ticketId }).orderBy('id').select('kind')).map(
    ({ kind }: { kind: string }) => kind,
  );
const change = (body: object) => need(api().put(`/tickets/${ticketId}`, body));

beforeEach(async () => {
  desk = await kit.aDesk();
  await need(api().put('/settings/timeZone', { value: 'America/Sao_Paulo' }));
  calendarId = (await need(api().post('/calendars', { name: 'Comercial', spans: office }))).id;
  ticketId = (await kit.anOpenTicket(desk)).id;
  await ctx().table('Tickets').where({ id: ticketId }).update({ waitingSince: null });
});

describe('a first reply', () => {
  test('a message shortly before the close is due on the next open day, and its breach is published once', async () => {
    await aPolicy();
    await asks('27 17:50');
    expect(await dueOf()).toBe('30 08:20:00');
    await sweep('30 08:20');
    await Promise.all([sweep('30 08:21'), sweep('30 08:21')]);
    await sweep('30 08:30');
    expect(await published()).toEqual(['breached']);
    expect((await timer()).breachedAt).toBe(new Date(at('30 08:20')).toISOString());
  });

  test('a target that fills the day is due when the day ends: a reply in that moment is in time, a later one is not', async () => {
    await aPolicy();
    await asks('27 17:30');
    expect(await dueOf()).toBe('27 18:00:00');
    await answers('27 18:00');
    expect((await timer()).outcome).toBe('met');
    ticketId = (await kit.anOpenTicket(desk)).id;
    await inTransaction(() => ctx().table('SlaTimers').where({ ticketId }).delete());
    await asks('27 17:30');
    turn('27 18:01');
    await inTransaction(() =>
      timerLog.onAgentReply(kit.app.host, [
        { companyId: desk.company.id, ticketId, messageId: 7, at: at('27 18:00') + 1 },
      ]),
    );
    expect([(await timer()).outcome, await recorded()]).toEqual(['late', ['breached', 'late']]);
  });

  test('a message out of hours begins to count when the office opens, and more messages change nothing', async () => {
    await aPolicy();
    await asks('28 10:00');
    await asks('29 11:00');
    const { dueAt, startsAt } = await timer();
    expect([textOf(dueAt), textOf(startsAt)]).toEqual(['30 08:30:00', '30 08:00:00']);
    expect((await need(api().get(`/tickets/${ticketId}`))).nextDue).toMatchObject({
      metric: 'first_reply',
      dueAt,
      startsAt,
      isBreached: false,
    });
  });

  test('a warning comes before the breach, once', async () => {
    await aPolicy();
    await asks('30 09:00');
    await sweep('30 09:25');
    await sweep('30 09:26');
    expect(await published()).toEqual(['warned']);
    await sweep('30 09:31');
    expect(await published()).toEqual(['warned', 'breached']);
  });

  test('a closing that is moved on moves what is due, and no breach is published', async () => {
    await aPolicy();
    await asks('27 17:50');
    turn('27 17:55');
    const spans = office.map((span) => ({ ...span, endTime: '20:00' }));
    await need(api().put(`/calendars/${calendarId}`, { spans }));
    await followsNow();
    expect(await dueOf()).toBe('27 18:20:00');
    expect(await published()).toEqual([]);
  });

  test('a phone that answered in time withdraws the breach, each once', async () => {
    await aPolicy();
    await asks('30 09:00');
    await sweep('30 09:31');
    await answers('30 09:40', { said: '30 09:20' });
    expect(await published()).toEqual(['breached', 'withdrawn']);
    expect([(await timer()).outcome, await recorded()]).toEqual(['met', ['breached', 'withdrawn', 'met']]);
  });

  test('a reply that the network refuses for good does not count, and the breach of its customer comes', async () => {
    await aPolicy({ targets: targets(30, ['next_reply']) });
    const { id } = await need(api().post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    const asked = ctx().table('Messages').where({ ticketId, fromMe: false });
    await asked.update({ storedAt: at('30 09:00') });
    await asks('30 09:00');
    await answers('30 09:10', { id: Number(id) });
    turn('30 09:12');
    const refused = { outcome: 'refused', reason: OtherReason({ text: 'sem esse número' }) } as const;
    await messageStoreOf(kit.app.host).notSent(ctx(), desk.connectionId, Number(id), refused);
    expect([(await timer('next_reply')).outcome, await dueOf('next_reply')]).toEqual([null, '30 09:30:00']);
    await sweep('30 09:31');
    expect(await recorded()).toEqual(['met', 'withdrawn', 'breached']);
  });

  test('a second message that arrived stands in the place of one that the network refuses for good', async () => {
    await aPolicy({ targets: targets(30, ['next_reply']) });
    for (const body of ['Bom dia', 'Já vejo']) await need(api().post(`/messages/${ticketId}`, { body }));
    const sent: number[] = await ctx()
      .table('Messages')
      .where({ ticketId, fromMe: true })
      .orderBy('id')
      .pluck('id');
    const [first = 0, second = 0] = sent.slice(-2);
    const arrived = { createdAt: at('30 09:11') };
    await ctx().table('Messages').where({ id: second }).update(arrived);
    await asks('30 09:00');
    await answers('30 09:10', { id: first });
    turn('30 09:12');
    await inTransaction(async () => {
      await timerLog.onDeliveryFailed?.(ctx(), { ticketId, messageId: first });
    });
    expect(await timer('next_reply')).toMatchObject({ state: 'ended', outcome: 'met' });
    expect(await recorded()).toEqual(['met', 'withdrawn', 'met']);
  });
});

describe('a transfer', () => {
  const inQueue = (queueId: number) => ({ filter: { all: [{ field: 'queue', op: 'is', value: queueId }] } });
  test.each([
    ['keep', 120, 'running', '30 11:00:00'],
    ['fresh', 120, 'running', '30 11:40:00'],
    ['keep', 30, 'running', '30 09:40:00'],
    ['keep', null, 'ended', '30 10:00:00'],
  ])(
    'a transfer at 09:40 that says %s, to a target of %s minutes, is %s and due at %s',
    async (onTransfer, minutes, state, due) => {
      const [first, second] = [await kit.aQueue(desk), await kit.aQueue(desk)];
      await need(api().put(`/users/${desk.admin.id}`, { queueIds: [first, second] }));
      await change({ queueId: first });
      await aPolicy({ ...inQueue(first), targets: targets(60) });
      await aPolicy({ ...inQueue(second), onTransfer, targets: minutes === null ? [] : targets(minutes) });
      await asks('30 09:00');
      expect(await dueOf()).toBe('30 10:00:00');
      turn('30 09:40');
      await change({ queueId: second });
      const found = await timer();
      expect([found.state, textOf(found.dueAt)]).toEqual([state, due]);
      expect(found.outcome).toBeNull();
      const events = await ctx().table('SlaEvents').where({ ticketId }).select('kind', 'queueId');
      expect(events).toEqual(minutes === 30 ? [{ kind: 'breached', queueId: second }] : []);
    },
  );
});

describe('a resolution', () => {
  const resolution = { targets: targets(240, ['resolution']), pausesResolution: 'snooze' };
  async function snoozed(text: string, isOn: boolean) {
    turn(text);
    await inTransaction(() =>
      Promise.resolve(
        timerLog.onSnooze?.(kit.app.host, [
          { companyId: desk.company.id, ticketId, until: isOn ? at('30 18:00') : null },
        ]),
      ),
    );
  }

  test('a snooze pauses it until it ends', async () => {
    turn('30 09:00');
    await aPolicy(resolution);
    await change({ status: 'open', userId: desk.admin.id });
    expect(await dueOf('resolution')).toBe('30 13:00:00');
    await snoozed('30 10:00', true);
    expect((await timer('resolution')).state).toBe('paused');
    await snoozed('30 14:00', false);
    expect(await dueOf('resolution')).toBe('30 17:00:00');
  });

  test('a customer who writes ends a snooze: the resolution goes on, and the reply is due whatever was put off', async () => {
    turn('30 09:00');
    await aPolicy({ ...resolution, targets: [...targets(240, ['resolution']), ...targets(30)] });
    await change({ status: 'open', userId: desk.admin.id });
    await snoozed('30 10:00', true);
    await asks('30 11:00');
    await snoozed('30 11:00', false);
    expect([await dueOf('resolution'), await dueOf()]).toEqual(['30 14:00:00', '30 11:30:00']);
  });

  test('a ticket that is opened again shortly after goes on, and later begins anew', async () => {
    turn('30 09:00');
    await aPolicy(resolution);
    await change({ status: 'open', userId: desk.admin.id });
    turn('30 09:20');
    await change({ status: 'closed' });
    expect((await timer('resolution')).outcome).toBe('met');
    turn('30 09:25');
    await change({ status: 'open' });
    expect(await timer('resolution')).toMatchObject({ instance: 1, state: 'running', outcome: null });
    turn('30 09:30');
    await change({ status: 'closed' });
    turn('30 10:00');
    await change({ status: 'open' });
    expect(await timer('resolution')).toMatchObject({ instance: 2, state: 'running' });
    expect(await dueOf('resolution')).toBe('30 14:00:00');
    expect(await recorded()).toEqual(['met', 'withdrawn', 'met']);
  });

  test('a close with an unanswered word of thanks leaves the next reply without outcome', async () => {
    await aPolicy({ targets: targets(30, ['first_reply', 'next_reply']) });
    await asks('30 09:00');
    await answers('30 09:05');
    await asks('30 09:10');
    turn('30 09:20');
    await change({ status: 'closed' });
    expect(await timer('next_reply')).toMatchObject({ state: 'ended', outcome: null });
    expect(await recorded()).toEqual(['met']);
  });
});

describe('an update', () => {
  test('each word of a person begins another one, the next ends it, and a close after it was due breaches it', async () => {
    await aPolicy({ targets: targets(60, ['update']), warnPercent: 100 });
    await change({ status: 'open', userId: desk.admin.id });
    await answers('30 09:00');
    await answers('30 09:30');
    expect(await timer('update')).toMatchObject({ instance: 2, state: 'running' });
    expect([await dueOf('update'), await recorded()]).toEqual(['30 10:30:00', ['met']]);
    turn('30 10:31');
    await change({ status: 'closed' });
    expect(await timer('update')).toMatchObject({ state: 'ended', outcome: null });
    expect(await recorded()).toEqual(['met', 'breached']);
  });
});

describe('real messages', () => {
  test('a customer’s message starts a timer, shown in lists by what is due first, and a reply ends it', async () => {
    slaClock(kit.app.host).now = Date.now;
    await aPolicy({ hours: 'company', calendarId: null });
    const number = aNumber();
    await kit.write(desk, { number });
    ticketId = (await kit.ticketOf(desk, number)).id;
    expect(await timer()).toMatchObject({ state: 'running', targetMinutes: 30 });
    const other = (await kit.anOpenTicket(desk)).id;
    await change({ status: 'open', userId: desk.admin.id });
    const { tickets } = await need(api().get('/tickets', { status: 'open', order: 'due', showAll: 'true' }));
    const ids = tickets.map(({ id }: { id: number }) => id);
    expect(ids.slice(0, 2)).toEqual([ticketId, other]);
    expect(tickets[0].nextDue).toMatchObject({ metric: 'first_reply', isBreached: false });
    await need(api().post(`/messages/${ticketId}`, { body: 'Bom dia' }));
    expect(await timer()).toMatchObject({ state: 'ended', outcome: 'met' });
  });

  test('timers rest while a plan has no service levels, and go on without a breach when it has them again', async () => {
    await aPolicy();
    await asks('30 09:00');
    const plan = jest.spyOn(kit.app.host.tenancy, 'opens').mockResolvedValue(false);
    await sweepAsPlanned('30 09:50');
    expect(await ctx().table('SlaTimers').where({ ticketId }).pluck('state')).toEqual(['paused']);
    turn('30 11:00');
    plan.mockRestore();
    await sweep('30 11:00');
    await sweep('30 11:01');
    expect([(await timer()).state, await dueOf()]).toEqual(['running', '30 11:06:00']);
    expect(await published()).toEqual(['warned']);
    expect(await ctx().table('SlaPolicies').whereNotNull('restsSince').select('id')).toEqual([]);
    await sweep('30 11:06');
    expect(await published()).toEqual(['warned', 'breached']);
  });

  test('a customer who was answered while the plan had no service levels is owed nothing when it has them again', async () => {
    await aPolicy();
    await asks('30 09:00');
    const plan = jest.spyOn(kit.app.host.tenancy, 'opens').mockResolvedValue(false);
    await sweepAsPlanned('30 09:40');
    await ctx().table('Tickets').where({ id: ticketId }).update({ waitingSince: null });
    turn('30 11:00');
    plan.mockRestore();
    await sweep('30 11:00');
    expect([await timer(), await published()]).toMatchObject([{ state: 'ended', outcome: null }, []]);
  });
});

describe('a bot before the agents', () => {
  const handedOver = async (text: string) => {
    turn(text);
    await inTransaction(async () => {
      await ctx().table('TicketWork').where({ ticketId }).update({ phase: 'waiting' });
      const [row] = await ticketRowsByIds(ctx(), [ticketId]);
      if (row) await timerLog.moved(ctx(), row, row, { byHand: false });
    });
  };

  test.each([
    [false, '30 09:40:00'],
    [true, '30 09:30:00'],
  ])(
    'a menu until 09:10, where its time counts: %s, makes the first reply due at %s',
    async (countsBot, due) => {
      await aPolicy({ countsBot });
      await ctx().table('TicketWork').where({ ticketId }).update({ phase: 'bot' });
      await asks('30 09:00');
      expect((await timer()).state).toBe(countsBot ? 'running' : 'paused');
      await handedOver('30 09:10');
      expect([(await timer()).state, await dueOf()]).toEqual(['running', due]);
      expect(await recorded()).toEqual([]);
    },
  );
});

describe('what policies depend on', () => {
  test('a ticket that is deleted while timers are brought in step holds up no others', async () => {
    await aPolicy();
    await asks('30 09:00');
    const last = (await kit.anOpenTicket(desk)).id;
    const first = ticketId;
    ticketId = last;
    await asks('30 09:00');
    let gone: Promise<number> | undefined;
    slaClock(kit.app.host).now = () => {
      gone ??= ctx().table('Tickets').where({ id: last }).delete().then(Number);
      return at('30 09:01');
    };
    await followsNow();
    expect(await gone).toBe(1);
    ticketId = first;
    turn('30 09:01');
    expect(await dueOf()).toBe('30 09:30:00');
  });

  test('a tag that a policy asks for brings the timer under it in the same transaction, and its end takes it out', async () => {
    const tag = await need(api().post('/tags', { name: `Urgente ${aNumber()}`, color: '#aa0000' }));
    await aPolicy({ filter: { all: [{ field: 'tags', op: 'in', value: [tag.id] }] }, targets: targets(10) });
    await aPolicy({ targets: targets(60) });
    await asks('30 09:00');
    expect(await dueOf()).toBe('30 10:00:00');
    await need(api().post('/tags/sync', { ticketId, tags: [{ id: tag.id }] }));
    expect(await dueOf()).toBe('30 09:10:00');
    await need(api().post('/tags/sync', { ticketId, tags: [] }));
    expect(await dueOf()).toBe('30 10:00:00');
  });

  test('a field that a policy asks for brings the timer under it', async () => {
    const key = `city${ticketId}`;
    await need(api().post('/fields', { target: 'ticket', label: key, key, type: 'text' }));
    await aPolicy({
      filter: { all: [{ field: `field.${key}`, op: 'is', value: 'Recife' }] },
      targets: targets(10),
    });
    await aPolicy({ targets: targets(60) });
    await asks('30 09:00');
    await need(api().put(`/tickets/${ticketId}/fields`, { fields: { [key]: 'Recife' } }));
    expect(await dueOf()).toBe('30 09:10:00');
  });

  test('a running timer is due by the time zone that the company has now', async () => {
    await aPolicy();
    await asks('27 17:50');
    await need(api().put('/settings/timeZone', { value: 'Asia/Tokyo' }));
    await followsNow();
    expect((await timer()).dueAt).toBe('2026-11-29T23:30:00.000Z');
  });
});

describe('a stored policy', () => {
  test('a filter holds its ids under the names of columns, and one from before is rewritten, once', async () => {
    const queueId = await kit.aQueue(desk);
    const urgent = { any: [{ field: 'priority', op: 'is', value: 4 }] };
    const filter = { all: [{ field: 'queue', op: 'is', value: queueId }, urgent] };
    const { id } = await aPolicy({ filter });
    const row = () => ctx().table('SlaPolicies').where({ id });
    const stored = async () => JSON.parse((await row().first('filter')).filter);
    const named = { all: [{ field: 'queue', op: 'is', queueId }, urgent] };
    expect(await stored()).toEqual(named);
    await row().update({ filter: JSON.stringify(filter) });
    for (let round = 0; round < 2; round += 1) {
      await nameIdsInFilters(kit.app.host.database.knex);
      expect(await stored()).toEqual(named);
    }
    expect((await need(api().get(`/sla-policies/${id}`))).filter).toEqual(filter);
  });
});
