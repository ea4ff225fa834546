/** @on-servers timers strike under the lock of their ticket, and a sweep by several writes one event */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { forgetOpenTimes } from '../../calendars/index.ts';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { macros } from '../../macros/plugin.ts';
import { quickMessages } from '../../quick-messages/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { rules } from '../plugin.ts';
import type { Rule, RuleRun } from '../schemas.ts';
import { ruleClock } from './rule-clock.ts';
import { sweepRuleTimers } from './sweep-timers.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, quickMessages, macros, rules] });
});
afterAll(() => kit.app.close());

const minute = 60_000;
let desk: Desk;
let made = 0;
beforeEach(async () => {
  desk = await kit.aDesk();
  turnTo(Date.now());
});

const ctx = () => kit.app.ctx(desk.company);
const api = () => kit.app.api(desk.admin);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
const turnTo = (at: number) => {
  ruleClock(kit.app.host).now = () => at;
};
const aRule = (trigger: object, wishes: object = {}): Promise<Rule> =>
  need(
    api().post('/rules', {
      ...{ name: `Regra ${++made}`, trigger, actions: [{ type: 'note', text: 'Olhem' }] },
      ...wishes,
    }),
  );
async function aConversation() {
  const number = aNumber();
  await kit.write(desk, { number });
  await kit.app.settle();
  const { id } = await kit.ticketOf(desk, number);
  return { number, id };
}
const writes = async (number: string) => {
  await kit.write(desk, { number });
  await kit.app.settle();
};
const answers = async (ticketId: number) => {
  await need(api().put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id }));
  await need(api().post(`/messages/${ticketId}`, { body: 'Bom dia' }));
  await kit.app.settle();
  // No phone is paired here, so the answer waits to be sent.
  await ctx().table('Messages').where({ ticketId, fromMe: 1 }).update({ outState: 0 });
};
const ticket = (id: number) => ctx().table('Tickets').where({ id }).first();
const lastSaid = async (ticketId: number) =>
  Number(
    (await ctx().table('Messages').where({ ticketId }).orderBy('id', 'desc').first('createdAt')).createdAt,
  );
const dueOf = async (ticketId: number): Promise<number[]> =>
  (await ctx().table('RuleTimers').where({ ticketId }).orderBy('id').pluck('dueAt')).map(Number);
/** Runs what the clock brings at this moment, by several processes at once. */
async function at(moment: number) {
  turnTo(moment);
  const scope = { host: kit.app.host, opensTo: async () => true };
  await Promise.all([sweepRuleTimers(scope), sweepRuleTimers(scope), sweepRuleTimers(scope)]);
  await kit.app.settle();
}
const runsOn = (ticketId: number): Promise<RuleRun[]> => need(api().get(`/tickets/${ticketId}/rule-runs`));

describe('a customer who waits', () => {
  test('is noticed at the minute itself, once a wait, however often they write', async () => {
    await aRule({ on: 'customer-waits', minutes: 30 });
    const { id, number } = await aConversation();
    const since = Number((await ticket(id)).waitingSince);
    expect(await dueOf(id)).toEqual([since + 30 * minute]);
    await at(since + 30 * minute - 1);
    expect(await runsOn(id)).toEqual([]);
    await at(since + 30 * minute);
    expect(await runsOn(id)).toMatchObject([{ trigger: 'customer-waits', outcome: 'done', depth: 0 }]);
    await writes(number);
    await at(since + 90 * minute);
    expect([(await runsOn(id)).length, await dueOf(id)]).toEqual([1, []]);
  });

  test('who got an answer waits no more, and a new wait counts from its own begin', async () => {
    await aRule({ on: 'customer-waits', minutes: 30 });
    const { id, number } = await aConversation();
    const [due = 0] = await dueOf(id);
    await answers(id);
    await writes(number);
    const since = Number((await ticket(id)).waitingSince);
    await at(Math.max(due, since + 30 * minute - 1));
    expect(await runsOn(id)).toEqual([]);
    expect(await dueOf(id)).toEqual([since + 30 * minute]);
    await at(since + 30 * minute);
    expect(await runsOn(id)).toHaveLength(1);
  });

  test('of a ticket that was closed is forgotten', async () => {
    await aRule({ on: 'customer-waits', minutes: 5 });
    const { id } = await aConversation();
    await need(api().put(`/tickets/${id}`, { status: 'closed' }));
    await at(Date.now() + 10 * minute);
    expect([await runsOn(id), await dueOf(id)]).toEqual([[], []]);
  });
});

describe('minutes by opening hours', () => {
  const friday = (time: string) => Date.parse(`2026-11-27T${time}:00Z`);
  const monday = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const week = (startTime: string, endTime: string) =>
    weekdays.map((weekdayEn, index) => ({
      ...{ weekday: weekdayEn, weekdayEn },
      ...(index < 5 ? { startTime, endTime } : { startTime: '', endTime: '' }),
    }));
  const opens = async (startTime: string, endTime: string) => {
    const schedules = week(startTime, endTime);
    await need(api().put(`/companies/${desk.company.id}/schedules`, { schedules }));
    forgetOpenTimes(ctx());
  };
  // The minute of closing is open: a day until 18:00 has 11 minutes left at 17:50.
  /** A customer who has waited since Friday, 17:50, with the clock at that moment. */
  async function aFriday() {
    const { id } = await aConversation();
    const since = { waitingSince: friday('17:50') };
    await ctx().table('Tickets').where({ id }).update(since);
    await ctx().table('TicketWork').where({ ticketId: id }).update(since);
    turnTo(friday('17:50'));
    return id;
  }

  test('stand still while the company is closed, and follow its hours when they change', async () => {
    await opens('08:00', '18:00');
    const [early, id] = [await aFriday(), await aFriday()];
    await aRule({ on: 'customer-waits', minutes: 30, hours: 'company' });
    expect(await dueOf(id)).toEqual([monday('08:19')]);
    await ctx().table('Tickets').where({ id: early }).update({ status: 'closed' });
    await opens('08:00', '18:15');
    await at(friday('17:51'));
    expect(await dueOf(id)).toEqual([monday('08:04')]);
    await at(monday('08:04') - 1);
    expect(await runsOn(id)).toEqual([]);
    await at(monday('08:04'));
    expect(await runsOn(id)).toMatchObject([{ trigger: 'customer-waits', outcome: 'done' }]);
    expect([await runsOn(early), await dueOf(early)]).toEqual([[], []]);
  });

  test('are those of the queue in which the ticket waits, wherever it is moved', async () => {
    await opens('08:00', '18:00');
    const [sales, night] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    await ctx()
      .table('Queues')
      .where({ id: night })
      .update({ schedules: JSON.stringify(week('08:00', '23:00')) });
    await ctx()
      .table('Queues')
      .where({ id: sales })
      .update({ schedules: JSON.stringify(week('08:00', '18:00')) });
    const id = await aFriday();
    await aRule({ on: 'customer-waits', minutes: 30, hours: 'queue' });
    await need(api().put(`/tickets/${id}`, { queueId: sales }));
    await at(friday('17:51'));
    expect(await dueOf(id)).toEqual([monday('08:19')]);
    await need(api().put(`/tickets/${id}`, { queueId: night }));
    await at(friday('18:20') - 1);
    expect([await dueOf(id), await runsOn(id)]).toEqual([[friday('18:20')], []]);
    await at(friday('18:20'));
    expect(await runsOn(id)).toHaveLength(1);
  });
});

describe('a silent conversation', () => {
  test('is noticed so many minutes after the last message of either side, and once a silence', async () => {
    await aRule({ on: 'silent', minutes: 10 });
    const { id, number } = await aConversation();
    const [first = 0] = await dueOf(id);
    expect(first).toBe((await lastSaid(id)) + 10 * minute);
    await answers(id);
    const last = await lastSaid(id);
    await at(last + 10 * minute - 1);
    expect(await runsOn(id)).toEqual([]);
    await at(last + 10 * minute);
    expect(await runsOn(id)).toHaveLength(1);
    await at(last + 60 * minute);
    expect(await runsOn(id)).toHaveLength(1);
    turnTo(Date.now());
    await writes(number);
    await at((await lastSaid(id)) + 10 * minute);
    expect(await runsOn(id)).toHaveLength(2);
  });

  test('stays silent for its rule when the rule itself writes to the customer', async () => {
    await aRule({ on: 'silent', minutes: 10 }, { actions: [{ type: 'message', text: 'Ainda está aí?' }] });
    const { id } = await aConversation();
    await at((await lastSaid(id)) + 10 * minute);
    expect(await dueOf(id)).toEqual([]);
    expect(await runsOn(id)).toHaveLength(1);
  });

  test('is none while our last message waits to be sent, and counts from when that left', async () => {
    await aRule({ on: 'silent', minutes: 10 });
    const { id } = await aConversation();
    await answers(id);
    const last = await lastSaid(id);
    const { id: messageId } = await ctx().table('Messages').where({ ticketId: id, fromMe: 1 }).first('id');
    await ctx().table('Messages').where({ id: messageId }).update({ outState: 1 });
    await at(last + 10 * minute);
    await at(last + 20 * minute);
    expect(await runsOn(id)).toEqual([]);
    turnTo(last + 25 * minute);
    await ctx().table('Messages').where({ id: messageId }).update({ outState: 0 });
    const sender = ctx();
    await sender.transaction(async () => sender.emit('message.sent', { messageId, ticketId: id }));
    await at(last + 35 * minute - 1);
    expect([await runsOn(id), await dueOf(id)]).toEqual([[], [last + 35 * minute]]);
    await at(last + 35 * minute);
    expect(await runsOn(id)).toHaveLength(1);
  });

  test('that is put off is silent from the end of its snooze', async () => {
    await aRule({ on: 'silent', minutes: 10 });
    const { id } = await aConversation();
    await answers(id);
    const until = Date.now() + 60 * minute;
    await need(api().put(`/tickets/${id}/snooze`, { until: new Date(until).toISOString() }));
    await at((await lastSaid(id)) + 10 * minute);
    expect([await runsOn(id), await dueOf(id)]).toEqual([[], [until]]);
    await at(until);
    expect(await runsOn(id)).toHaveLength(1);
  });
});

describe('timers of a rule', () => {
  test('stand for tickets that were there before it, but not for a moment that was over', async () => {
    const [old, young] = [await aConversation(), await aConversation()];
    await ctx()
      .table('TicketWork')
      .where({ ticketId: old.id })
      .update({ waitingSince: Date.now() - 40 * minute });
    const rule = await aRule({ on: 'customer-waits', minutes: 30 });
    expect(await dueOf(old.id)).toEqual([]);
    expect(await dueOf(young.id)).toHaveLength(1);
    await need(api().put(`/rules/${rule.id}`, { trigger: { on: 'customer-waits', minutes: 5 } }));
    expect(await dueOf(young.id)).toEqual([Number((await ticket(young.id)).waitingSince) + 5 * minute]);
    await need(api().put(`/rules/${rule.id}`, { isEnabled: false }));
    expect(await dueOf(young.id)).toEqual([]);
  });

  test('strike nothing while the plan has no rules', async () => {
    await aRule({ on: 'customer-waits', minutes: 5 });
    const { id } = await aConversation();
    turnTo(Date.now() + 10 * minute);
    await sweepRuleTimers({ host: kit.app.host, opensTo: async () => false });
    expect([await runsOn(id), await dueOf(id)]).toEqual([[], []]);
  });

  test('cost a sweep without due ones one statement, however many there are', async () => {
    await aRule({ on: 'customer-waits', minutes: 5 });
    for (let count = 0; count < 5; count++) await aConversation();
    turnTo(Date.now());
    const { count } = await kit.app.countStatements(() =>
      sweepRuleTimers({ host: kit.app.host, opensTo: async () => true }),
    );
    expect(count).toBe(1);
  });

  test.each([{ on: 'customer-waits' }, { on: 'silent' }])(
    '%p without minutes is refused',
    async (trigger) => {
      const whole = { name: `Regra ${++made}`, trigger, actions: [{ type: 'close' }] };
      expect((await api().post('/rules', whole)).body.error).toBe('ERR_RULE_INVALID');
    },
  );
});

test('a rule is tried on a ticket as it stands: when it would look at it, and what its conditions read', async () => {
  const tried = (id: number, trigger: object) =>
    api().post(`/tickets/${id}/rule-dry-runs`, {
      trigger,
      filter: { all: [{ field: 'priority', op: 'is', value: 2 }] },
    });
  const waits = { on: 'customer-waits', minutes: 30 };
  const { id } = await aConversation();
  const since = Number((await ticket(id)).waitingSince);
  const due = new Date(since + 30 * minute).toISOString();
  expect((await tried(id, waits)).body).toEqual({
    ...{ isTrue: true, dueAt: due, obstacle: null },
    conditions: [{ field: 'priority', op: 'is', read: '2', isTrue: true }],
  });
  turnTo(since + 31 * minute);
  expect((await tried(id, waits)).body).toMatchObject({ dueAt: due, obstacle: 'OVER' });
  expect((await tried(id, { on: 'snooze-ended' })).body).toMatchObject({ obstacle: 'NOT_SNOOZED' });
  turnTo(Date.now());
  await answers(id);
  expect((await tried(id, waits)).body).toMatchObject({ dueAt: null, obstacle: 'NOT_WAITING' });
  const silence = (await lastSaid(id)) + 10 * minute;
  expect((await tried(id, { on: 'silent', minutes: 10 })).body.dueAt).toBe(new Date(silence).toISOString());
  const until = new Date(Date.now() + 60 * minute).toISOString();
  await need(api().put(`/tickets/${id}/snooze`, { until }));
  expect((await tried(id, { on: 'snooze-ended' })).body).toMatchObject({ dueAt: until, obstacle: null });
  await need(api().put(`/tickets/${id}`, { status: 'closed' }));
  expect((await tried(id, waits)).body).toMatchObject({ obstacle: 'CLOSED' });
  expect([await dueOf(id), await runsOn(id)]).toEqual([[], []]);
});

test('a trial plays the messages of the last days: what customers wrote, waits and silences', async () => {
  const hour = 60 * minute;
  /** A customer's message of three hours ago, with an answer of two hours ago where there was one. */
  async function past({ isAnswered = false, isClosed = false } = {}): Promise<number> {
    const { id } = await aConversation();
    if (isAnswered) await answers(id);
    if (isClosed) await need(api().put(`/tickets/${id}`, { status: 'closed' }));
    const now = Date.now();
    await ctx()
      .table('Messages')
      .where({ ticketId: id, fromMe: 0 })
      .update({ createdAt: now - 3 * hour });
    await ctx()
      .table('Messages')
      .where({ ticketId: id, fromMe: 1 })
      .update({ createdAt: now - 2 * hour });
    return id;
  }
  const [answered, waiting] = [await past({ isAnswered: true }), await past()];
  await past({ isClosed: true });
  const trial = async (trigger: object) => {
    const { events, matched, unknown, isKept, ticketIds } = await need(
      api().post('/rules/dry-runs', { trigger }),
    );
    return { isKept, events, matched, unknown, ticketIds: ticketIds.sort() };
  };
  const both = [answered, waiting].sort();
  expect(await trial({ on: 'customer-waits', minutes: 30 })).toEqual({
    ...{ isKept: true, events: 3, matched: 2, unknown: 1, ticketIds: both },
  });
  expect(await trial({ on: 'customer-waits', minutes: 90 })).toEqual({
    ...{ isKept: true, events: 2, matched: 1, unknown: 1, ticketIds: [waiting] },
  });
  expect(await trial({ on: 'silent', minutes: 90 })).toMatchObject({ events: 3, matched: 2, unknown: 1 });
  expect(await trial({ on: 'silent', minutes: 240 })).toMatchObject({ events: 0, matched: 0, unknown: 0 });
  expect(await trial({ on: 'customer-wrote' })).toMatchObject({ events: 3, matched: 3, unknown: 0 });
});

test('a snooze whose time is over wakes rules, and one that a customer ends does not', async () => {
  await aRule({ on: 'snooze-ended' });
  const [woken, written] = [await aConversation(), await aConversation()];
  for (const { id } of [woken, written]) {
    await answers(id);
    const until = new Date(Date.now() + 60 * minute).toISOString();
    await need(api().put(`/tickets/${id}/snooze`, { until }));
  }
  await writes(written.number);
  const past = Date.now() - 1;
  await ctx().table('Tickets').where({ id: woken.id }).update({ snoozedUntil: past });
  await ctx().table('TicketSnoozes').update({ until: past });
  await Promise.all([kit.app.sweep('tickets/snoozes'), kit.app.sweep('tickets/snoozes')]);
  expect(await runsOn(woken.id)).toMatchObject([{ trigger: 'snooze-ended', outcome: 'done' }]);
  expect(await runsOn(written.id)).toEqual([]);
});
