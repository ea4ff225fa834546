/** @on-servers rules run under the lock of their ticket, and once an event */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { dashboard } from '../dashboard/plugin.ts';
import { fields } from '../fields/plugin.ts';
import { macros } from '../macros/plugin.ts';
import { quickMessages } from '../quick-messages/plugin.ts';
import { reception } from '../reception/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { ruleLimits } from './contract/limits.ts';
import { rules } from './plugin.ts';
import { runRules } from './runs/run-rules.ts';
import { sweepRuleEvents } from './runs/sweep-events.ts';
import { happenedIn, matches } from './runs/triggers.ts';
import type { Rule, RuleAction, RuleRun } from './schemas.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({
    listen: true,
    plugins: [calendars, tags, fields, quickMessages, macros, rules, reception, dashboard],
  });
});
afterAll(() => kit.app.close());

let desk: Desk;
beforeEach(async () => {
  desk = await kit.aDesk();
});

const ctx = () => kit.app.ctx(desk.company);
const api = () => kit.app.api(desk.admin);
async function need(answer: ReturnType<ReturnType<typeof api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}
let made = 0;
const urgent: RuleAction[] = [{ type: 'priority', priority: 4 }];
const aRule = (wishes: object = {}): Promise<Rule> =>
  need(
    api().post('/rules', { name: `Regra ${++made}`, trigger: { on: 'opened' }, actions: urgent, ...wishes }),
  );
const aTag = async (): Promise<number> =>
  (await need(api().post('/tags', { name: `Tag ${++made}`, color: '#112233' }))).id;
async function aTicket(): Promise<number> {
  const number = aNumber();
  await kit.write(desk, { number });
  await kit.app.settle();
  return (await kit.ticketOf(desk, number)).id;
}
const put = (ticketId: number, tagId: number) =>
  need(api().post('/tags/sync', { ticketId, tags: [{ id: tagId }] })).then(() => kit.app.settle());
const runsOn = (ticketId: number): Promise<RuleRun[]> => need(api().get(`/tickets/${ticketId}/rule-runs`));
const runsOf = async ({ id }: Rule): Promise<RuleRun[]> => (await need(api().get(`/rules/${id}/runs`))).runs;
const ticket = (id: number) => ctx().table('Tickets').where({ id }).first();
const tagsOn = async (ticketId: number): Promise<number[]> =>
  (await ctx().table('TicketTags').where({ ticketId }).orderBy('tagId').pluck('tagId')).map(Number);
const written = async (ticketId: number): Promise<string[]> =>
  ctx().table('Messages').where({ ticketId, fromMe: 1 }).orderBy('id').pluck('body');

describe('a rule runs when what it asks for happens', () => {
  test('a ticket that a customer opens gets its priority, and the ledger has why', async () => {
    const rule = await aRule({ filter: { all: [{ field: 'contact', op: 'is', value: 'person' }] } });
    const id = await aTicket();
    expect((await ticket(id)).priority).toBe(4);
    expect(await runsOn(id)).toMatchObject([
      {
        ...{
          ruleId: rule.id,
          ruleName: rule.name,
          trigger: 'opened',
          outcome: 'done',
          depth: 0,
          reason: null,
        },
        conditions: [{ field: 'contact', op: 'is', read: 'person', isTrue: true }],
        actions: [{ type: 'priority', outcome: 'done', reason: null }],
      },
    ]);
    expect(await ctx().table('RuleEvents').first()).toBeUndefined();
  });

  test('a ticket of which a condition does not hold stays as it is, and so it is with a rule that is turned off', async () => {
    await aRule({ filter: { all: [{ field: 'contact', op: 'is', value: 'group' }] } });
    await aRule({ isEnabled: false });
    const id = await aTicket();
    expect([(await ticket(id)).priority, await runsOn(id)]).toEqual([2, []]);
  });

  test('all acts of a rule are taken in their order, as one', async () => {
    const [queueId, tagId] = [await kit.aQueue(desk), await aTag()];
    const agent = await kit.anAgent(desk, { queueIds: [queueId] });
    await aRule({
      trigger: { on: 'customer-wrote' },
      actions: [
        { type: 'queue', queueId },
        { type: 'agent', userId: agent.id },
        { type: 'add-tags', tagIds: [tagId] },
        { type: 'note', text: 'Cliente antigo' },
        { type: 'message', text: 'Olá {{firstName}}, já vamos.' },
        { type: 'snooze', minutes: 30 },
      ],
    });
    const id = await aTicket();
    expect(await ticket(id)).toMatchObject({ queueId, userId: agent.id, status: 'open' });
    expect(Number((await ticket(id)).snoozedUntil)).toBeGreaterThan(Date.now());
    expect(await tagsOn(id)).toEqual([tagId]);
    expect((await written(id)).map((body) => body.slice(0, 4))).toEqual(['Olá ']);
    expect(await ctx().table('TicketNotes').where({ ticketId: id }).pluck('note')).toEqual([
      'Cliente antigo',
    ]);
    const [run] = await runsOn(id);
    expect(run?.actions.map(({ outcome }) => outcome)).toEqual(Array(6).fill('done'));
  });

  test('a close and a reopening are heard, and tags are taken off', async () => {
    const tagId = await aTag();
    await aRule({ trigger: { on: 'closed' }, actions: [{ type: 'add-tags', tagIds: [tagId] }] });
    await aRule({ trigger: { on: 'reopened' }, actions: [{ type: 'remove-tags', tagIds: [tagId] }] });
    const id = await aTicket();
    await need(api().put(`/tickets/${id}`, { status: 'closed' }));
    await kit.app.settle();
    expect(await tagsOn(id)).toEqual([tagId]);
    await need(api().put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id }));
    await kit.app.settle();
    expect(await tagsOn(id)).toEqual([]);
  });

  test('what a rule writes to a customer it writes once in a day', async () => {
    await aRule({ trigger: { on: 'customer-wrote' }, actions: [{ type: 'message', text: 'Já vamos.' }] });
    const number = aNumber();
    await kit.write(desk, { number });
    await kit.app.settle();
    await kit.write(desk, { number });
    await kit.app.settle();
    const { id } = await kit.ticketOf(desk, number);
    expect(await written(id)).toEqual(['Já vamos.']);
    expect((await runsOn(id)).map(({ actions }) => actions[0]?.reason)).toEqual(['SENT_LATELY', null]);
  });
});

describe('order', () => {
  test('a later rule sees what an earlier one did, and one that stops ends it for those behind', async () => {
    const wants = (priority: number) => ({ all: [{ field: 'priority', op: 'is', value: priority }] });
    const last = await aRule({ filter: wants(3), actions: [{ type: 'priority', priority: 1 }] });
    const second = await aRule({ filter: wants(4), actions: [{ type: 'priority', priority: 3 }] });
    const first = await aRule({});
    await need(api().put('/rules/order', { ids: [first.id, second.id, last.id] }));
    expect((await ticket(await aTicket())).priority).toBe(1);
    await need(api().put(`/rules/${second.id}`, { stopsHere: true }));
    expect((await ticket(await aTicket())).priority).toBe(3);
  });

  test('a rule that is moved before the one that just ran still looks at the event, and none looks twice', async () => {
    const first = await aRule();
    const moved = await aRule({ actions: [{ type: 'note', text: 'Movida' }] });
    const other = await aRule({ trigger: { on: 'closed' } });
    const id = await aTicket();
    // An event that stands between the two: the first has run on it.
    const [run] = await ctx().table('RuleRuns').where({ ruleId: first.id }).select('eventKey');
    await ctx().table('RuleRuns').where({ ruleId: moved.id }).delete();
    const now = Date.now();
    const between = { ticketId: id, event: 'ticket.created', payload: `{"ticketId":${id}}`, depth: 0 };
    const times = { failures: 0, nextAt: now, createdAt: now, updatedAt: now };
    await ctx().insert('RuleEvents', {
      ...{ ...between, ...times, eventKey: run.eventKey, rootId: run.eventKey },
      passedRuleIds: JSON.stringify([first.id]),
    });
    await need(api().put('/rules/order', { ids: [moved.id, other.id, first.id] }));
    await runRules(ctx());
    expect((await runsOn(id)).map(({ ruleId }) => ruleId).sort()).toEqual([first.id, moved.id]);
    expect(await ctx().table('RuleEvents').first()).toBeUndefined();
  });

  test('check 28: rules that wake each other run once each', async () => {
    const [x, y] = [await aTag(), await aTag()];
    const a = await aRule({
      ...{ trigger: { on: 'tagged', tagId: x }, actions: [{ type: 'add-tags', tagIds: [y] }] },
    });
    const c = await aRule({
      ...{ trigger: { on: 'tagged', tagId: y }, actions: [{ type: 'remove-tags', tagIds: [x] }] },
    });
    const b = await aRule({
      ...{ trigger: { on: 'tagged', tagId: y }, actions: [{ type: 'add-tags', tagIds: [x] }] },
    });
    const id = await aTicket();
    await put(id, x);
    const ran = (await runsOn(id)).filter(({ outcome }) => outcome === 'done');
    expect(ran.map(({ ruleId, depth }) => [ruleId, depth]).toReversed()).toEqual([
      [a.id, 0],
      [c.id, 1],
      [b.id, 1],
    ]);
    expect((await runsOn(id)).filter(({ reason }) => reason === 'ONCE').map(({ ruleId }) => ruleId)).toEqual([
      a.id,
    ]);
  });

  test('a chain of rules ends at its greatest depth', async () => {
    const chain = await Promise.all(Array.from({ length: ruleLimits.depth + 2 }, aTag));
    for (const [index, tagId] of chain.slice(0, -1).entries())
      await aRule({
        trigger: { on: 'tagged', tagId },
        actions: [{ type: 'add-tags', tagIds: [chain[index + 1]] }],
      });
    const id = await aTicket();
    await put(id, chain[0] as number);
    expect(await tagsOn(id)).toHaveLength(ruleLimits.depth + 1);
    expect((await runsOn(id))[0]).toMatchObject({ outcome: 'skipped', reason: 'DEPTH' });
  });

  test('a rule that its limits hold back too often is turned off, and runs again when an admin turns it on', async () => {
    const rule = await aRule({ trigger: { on: 'customer-wrote' } });
    const id = await aTicket();
    const now = Date.now();
    const known = { ruleName: rule.name, ticketId: id, rootId: 'r', triggerOn: 'customer-wrote', depth: 0 };
    const entry = {
      ...known,
      tookMs: 0,
      trace: '{"conditions":[],"actions":[]}',
      createdAt: now,
      updatedAt: now,
    };
    const entries = (count: number, about: object) =>
      Array.from({ length: count }, () => ({
        ...{ ruleId: rule.id, eventKey: `k${++made}` },
        ...entry,
        ...about,
      }));
    await ctx().insert('RuleRuns', entries(ruleLimits.perTicketAndHour, { outcome: 'done' }));
    const skipped = { outcome: 'skipped', reason: 'TOO_OFTEN' };
    await ctx().insert('RuleRuns', entries(ruleLimits.skippedPerHour - 1, skipped));
    const number = (await ctx().table('Contacts').first('number')).number;
    await kit.write(desk, { number });
    await kit.app.settle();
    expect(await need(api().get(`/rules/${rule.id}`))).toMatchObject({ isEnabled: false });
    const on = await need(api().put(`/rules/${rule.id}`, { isEnabled: true }));
    expect(on.stoppedAt).toBeNull();
  });
});

describe('a list of rules', () => {
  test('has the last run of each rule, and costs the same statements however many there are', async () => {
    const [quiet, ran, failed] = [
      await aRule({ trigger: { on: 'closed' } }),
      await aRule(),
      await aRule({ actions: [{ type: 'queue', queueId: await kit.aQueue(desk) }] }),
    ];
    await need(api().delete(`/queue/${failed.actions[0]?.queueId}`));
    await aTicket();
    const lastRuns = async () =>
      new Map((await need(api().get('/rules'))).map(({ id, lastRun }: Rule) => [id, lastRun]));
    const known = await lastRuns();
    expect(known.get(quiet.id)).toBeNull();
    expect(known.get(ran.id)).toEqual({ at: (await runsOf(ran))[0]?.createdAt, outcome: 'done' });
    expect(known.get(failed.id)).toMatchObject({ outcome: 'failed' });
    const statements = () => kit.app.fewestStatements(() => api().get('/rules'));
    const few = await statements();
    for (let count = 0; count < 20; count++) await aRule();
    expect(await statements()).toBe(few);
  });
});

describe('each run happens once', () => {
  test('an event that is looked at twice, and by two at once, runs a rule once', async () => {
    const rule = await aRule({ trigger: { on: 'prioritised' }, actions: [{ type: 'message', text: 'Oi' }] });
    const id = await aTicket();
    await need(api().put(`/tickets/${id}/priority`, { priority: 3 }));
    await kit.app.settle();
    const event = { ticketId: id, event: 'ticket.prioritised', payload: `{"ticketId":${id}}`, depth: 0 };
    const now = Date.now();
    const kept = { ...event, failures: 0, nextAt: now, createdAt: now, updatedAt: now };
    const [{ eventKey }] = await ctx().table('RuleRuns').where({ ruleId: rule.id }).select('eventKey');
    await ctx().insert('RuleEvents', { ...kept, eventKey, rootId: eventKey });
    await Promise.all([runRules(ctx()), runRules(ctx()), runRules(ctx())]);
    expect(await runsOf(rule)).toHaveLength(1);
    expect(await written(id)).toEqual(['Oi']);
    expect(await ctx().table('RuleEvents').first()).toBeUndefined();
  });

  test('an act that is refused undoes the whole run, is entered with its reason, and the rules behind it go on', async () => {
    const queueId = await kit.aQueue(desk);
    const refused = await aRule({
      actions: [
        { type: 'priority', priority: 4 },
        { type: 'queue', queueId },
      ],
    });
    const other = await aRule({ actions: [{ type: 'note', text: 'Chegou agora' }] });
    await need(api().delete(`/queue/${queueId}`));
    const id = await aTicket();
    expect((await ticket(id)).priority).toBe(2);
    expect((await runsOn(id)).map(({ ruleId, outcome, reason }) => [ruleId, outcome, reason])).toEqual([
      [other.id, 'done', null],
      [refused.id, 'failed', 'ERR_QUEUE_NOT_FOUND'],
    ]);
  });

  test('an event whose wake-up was lost is found by the sweep', async () => {
    const rule = await aRule({ trigger: { on: 'closed' }, actions: [{ type: 'priority', priority: 1 }] });
    const id = await aTicket();
    const now = Date.now();
    const kept = { ticketId: id, event: 'ticket.closed', payload: `{"ticketId":${id}}`, depth: 0 };
    const times = { failures: 0, nextAt: now, createdAt: now, updatedAt: now };
    await ctx().insert('RuleEvents', { ...kept, ...times, eventKey: 'lost', rootId: 'lost' });
    await sweepRuleEvents({ host: kit.app.host, opensTo: async () => true });
    await kit.app.settle();
    expect(await runsOf(rule)).toHaveLength(1);
  });

  test('check 30: a plan without rules runs none, and none of that time when it has them again', async () => {
    const rule = await aRule();
    const { planId } = await kit.app.host.database
      .knex('Companies')
      .where('id', desk.company.id)
      .first('planId');
    const company = { ...desk.company, name: 'Loja', planId };
    await kit.app.setFlags(company, { useRules: false });
    expect((await api().get('/rules')).status).toBe(402);
    const now = Date.now();
    const id = await aTicket();
    const kept = {
      ticketId: id,
      event: 'ticket.created',
      payload: `{"ticketId":${id}}`,
      depth: 0,
    };
    const times = { failures: 0, nextAt: now, createdAt: now, updatedAt: now };
    await ctx().insert('RuleEvents', { ...kept, ...times, eventKey: 'shut', rootId: 'shut' });
    await sweepRuleEvents({ host: kit.app.host, opensTo: async () => false });
    await kit.app.setFlags(company, { useRules: true });
    await runRules(ctx());
    expect([await runsOf(rule), (await ticket(id)).priority]).toEqual([[], 2]);
  });
});

describe('trials', () => {
  test('check 29: a trial finds the tickets on which the rule ran, and stores and sends nothing', async () => {
    const filter = { all: [{ field: 'contact', op: 'is', value: 'person' }] };
    const rule = await aRule({ filter });
    const ids = [await aTicket(), await aTicket(), await aTicket()];
    const ran = (await runsOf(rule)).map(({ ticketId }) => ticketId);
    const before = await ctx().table('RuleRuns').count({ count: '*' });
    const trial = await need(api().post('/rules/dry-runs', { trigger: { on: 'opened' }, filter }));
    expect(trial).toEqual({
      ...{ days: 7, isKept: true, isFirstOnly: false, isPartial: false, events: 3, matched: 3, unknown: 0 },
      ticketIds: ran,
    });
    expect(ran).toEqual(ids.toReversed());
    expect(await ctx().table('RuleRuns').count({ count: '*' })).toEqual(before);
    const entry = await ctx().table('AuditRows').where({ action: 'rule.tried' }).first();
    expect(entry).toBeDefined();
  });

  test('a trial over a real connection plays all days: its request ends before the answer begins', async () => {
    await aTicket();
    const { email, password } = desk.admin;
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(kit.app.baseUrl + path, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', ...headers },
      });
      return answer.json();
    };
    const { token } = await post('/auth/login', { email, password });
    const asked = { trigger: { on: 'opened' } };
    const trial = await post('/rules/dry-runs', asked, { authorization: `Bearer ${token}` });
    expect(trial).toMatchObject({ events: 1, matched: 1 });
  });

  test('a ticket that changed since is unknown, and an event that is not stored says so', async () => {
    const id = await aTicket();
    await ctx()
      .table('Tickets')
      .where({ id })
      .update({ createdAt: Date.now() - 3_600_000 });
    const filter = { all: [{ field: 'priority', op: 'is', value: 2 }] };
    const trial = await need(api().post('/rules/dry-runs', { trigger: { on: 'opened' }, filter }));
    expect(trial).toMatchObject({ events: 1, matched: 0, unknown: 1, ticketIds: [] });
    const unkept = await need(api().post('/rules/dry-runs', { trigger: { on: 'untagged' } }));
    expect(unkept).toMatchObject({ isKept: false, events: 0 });
  });
});

describe('trials over the ticket log', () => {
  test('a trial plays what the ticket log has, and says where that is the first time alone', async () => {
    const [id, other] = [await aTicket(), await aTicket()];
    const [agent, colleague] = [await kit.anAgent(desk), await kit.anAgent(desk)];
    const change = (ticketId: number, body: object) => need(api().put(`/tickets/${ticketId}`, body));
    await change(id, { status: 'open', userId: desk.admin.id });
    for (const { id: userId } of [agent, colleague, agent]) await change(id, { userId });
    await need(api().put(`/tickets/${id}/priority`, { priority: 4 }));
    await need(api().put(`/tickets/${id}/priority`, { priority: 3 }));
    await change(id, { status: 'closed' });
    await change(id, { status: 'open', userId: desk.admin.id });
    await change(other, { status: 'closed' });
    const playing = async (on: string) => {
      const trial = await need(api().post('/rules/dry-runs', { trigger: { on } }));
      return [trial.isKept, trial.isFirstOnly, trial.events, trial.matched];
    };
    expect(await playing('closed')).toEqual([true, false, 2, 2]);
    expect(await playing('reopened')).toEqual([true, false, 1, 1]);
    expect(await playing('prioritised')).toEqual([true, false, 2, 1]);
    // Taken by each of three once before the closing, and by one after it.
    expect(await playing('assigned')).toEqual([true, true, 4, 1]);
    expect(await playing('accepted')).toEqual([true, true, 2, 1]);
    for (const on of ['queue-entered', 'untagged', 'fields-changed', 'snooze-ended'])
      expect(await playing(on)).toEqual([false, false, 0, 0]);
  });
});

describe('what a rule may be', () => {
  test.each([
    ['a name of one letter', { name: 'A' }, 'ERR_RULE_INVALID_NAME'],
    ['no act', { actions: [] }, 'ERR_RULE_INVALID'],
    ['an act without what it needs', { actions: [{ type: 'queue' }] }, 'ERR_RULE_INVALID'],
    ['an empty text', { actions: [{ type: 'message', text: '  ' }] }, 'ERR_RULE_INVALID'],
    ['a queue that is not there', { actions: [{ type: 'queue', queueId: 999_999 }] }, 'ERR_QUEUE_NOT_FOUND'],
    ['a tag that is not there', { trigger: { on: 'tagged', tagId: 999_999 } }, 'ERR_NO_TAG_FOUND'],
    [
      'a condition about “me”',
      { filter: { all: [{ field: 'agent', op: 'me' }] } },
      'ERR_TICKET_FILTER_INVALID',
    ],
  ])('%s is refused', async (_what, wishes, error) => {
    const whole = { name: `Regra ${++made}`, trigger: { on: 'opened' }, actions: urgent, ...wishes };
    expect((await api().post('/rules', whole)).body.error).toBe(error);
  });

  test('a name is taken once, and the rules of a company have a limit', async () => {
    const { name } = await aRule();
    const again = await api().post('/rules', { name, trigger: { on: 'opened' }, actions: urgent });
    expect(again.body.error).toBe('ERR_RULE_NAME_ALREADY_EXISTS');
    for (let count = 1; count < ruleLimits.perCompany; count++) await aRule();
    const more = await api().post('/rules', { name: 'Demais', trigger: { on: 'opened' }, actions: urgent });
    expect(more.body.error).toBe('ERR_RULE_LIMIT');
  });

  test('rules that are made at once have a place each, so that each of them runs', async () => {
    const rules = await Promise.all([aRule(), aRule(), aRule()]);
    expect(rules.map(({ position }) => position).sort()).toEqual([1, 2, 3]);
    await aTicket();
    for (const rule of rules) expect(await runsOf(rule)).toHaveLength(1);
  });

  test('another company’s tickets and rules are not there', async () => {
    const rule = await aRule();
    const id = await aTicket();
    const other = await kit.aDesk();
    const theirs = kit.app.api(other.admin);
    expect((await theirs.get(`/rules/${rule.id}/runs`)).body.error).toBe('ERR_NO_RULE_FOUND');
    expect((await theirs.get(`/tickets/${id}/rule-runs`)).body.error).toBe('ERR_NO_TICKET_FOUND');
  });
});

test('a changed rating is heard by those rules alone that passed over the first one', () => {
  const changed = happenedIn('ticket.rating-changed', { given: { rate: 2 }, before: { rate: 5 } });
  const hears = (limit: { rateMax?: number }) =>
    changed.some((one) => matches({ id: 1, trigger: { on: 'rated', ...limit } }, one));
  expect([{}, { rateMax: 1 }, { rateMax: 3 }, { rateMax: 5 }].map(hears)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
