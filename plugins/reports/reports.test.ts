/** @on-both-databases numbers are counted by each database's own functions */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type MailServer, smtpOf, startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendars } from '../calendars/plugin.ts';
import { type DashboardKit, startDashboard } from '../dashboard/testing/dashboard-kit.ts';
import { fields } from '../fields/plugin.ts';
import { routing } from '../routing/plugin.ts';
import { serviceLevels } from '../service-levels/plugin.ts';
import { setSlaClock } from '../service-levels/testing/sla-time.ts';
import { tags } from '../tags/plugin.ts';
import { aNumber, type Desk } from '../tickets/testing/tickets-kit.ts';
import { reportClock } from './clock.ts';
import type { ReportFigure } from './contract/limits.ts';
import { reports } from './plugin.ts';
import type { ServiceFigures, ServiceReport, ServiceReportTicket } from './schemas.ts';
import { type CountedAnew, countAnew } from './testing/count-anew.ts';
import { sendWeeklyReports } from './weekly/send-weekly.ts';

const publicUrl = 'https://balcao.test';
let server: MailServer;
let kit: DashboardKit;
beforeAll(async () => {
  server = await startMailServer();
  const smtp = smtpOf(server, publicUrl);
  kit = await startDashboard({
    plugins: [calendars, tags, fields, serviceLevels, routing, reports],
    config: { publicUrl, smtp },
  });
});
afterAll(async () => {
  kit.app.claimErrors(/weekly report was not mailed/);
  await kit.app.close();
  await server.close();
});
afterEach(() => kit.realTime());

/** More histories: REPORTS_RUNS=200. */
const numRuns = Number(process.env.REPORTS_RUNS ?? 4);
const dayMs = 86_400_000;
const dayText = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const range = { date_from: dayText(-200), date_to: dayText(100) };

type Query = Record<string, string | number>;
interface Scene {
  desk: Desk;
  queues: number[];
  agents: number[];
  numbers: string[];
  tagId: number;
  policyId: number;
  /** The turned clock. */
  now(): number;
}

const deeds = [
  'write',
  'write',
  'accept',
  'accept',
  'reply',
  'give',
  'close',
  'close',
  'reopen',
  'rate',
  'tag',
] as const;
const act = fc.record({
  deed: fc.constantFrom(...deeds),
  who: fc.nat(2),
  where: fc.nat(1),
  after: fc.integer({ min: 1, max: 300 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A history in which every number counts something. */
const wholeHistory: Act[] = (
  [
    ['write', 1],
    ['accept', 10],
    ['reply', 5],
    ['tag', 1],
    ['write', 5],
    ['close', 200],
    ['rate', 4],
    ['reopen', 60],
    ['close', 30],
  ] as const
).map(([deed, after]) => ({ deed, who: 0, where: 0, after }));

const text = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
async function ok(answer: ReturnType<ReturnType<typeof kit.app.api>['get']>) {
  const { status, body } = await answer;
  expect([status, body?.error]).toEqual([200, undefined]);
  return body;
}

async function aScene(): Promise<Scene> {
  const desk = await kit.aReception({
    settings: { timeZone: 'America/Sao_Paulo', userRating: 'enabled', ratingScale: '5' },
  });
  const api = kit.app.api(desk.admin);
  const queues = [await kit.aQueue(desk), await kit.aQueue(desk)];
  const agents = [desk.admin.id, (await kit.anAgent(desk, { queueIds: queues, seesUnqueued: true })).id];
  const { id: tagId } = await ok(api.post('/tags', { name: 'Garantia', color: '#112233' }));
  const targets = ['first_reply', 'next_reply', 'resolution'].flatMap((metric) =>
    [1, 2, 3, 4].map((priority) => ({ metric, priority, minutes: 60 })),
  );
  const policy = await ok(api.post('/sla-policies', { name: 'Padrão', hours: 'company', targets }));
  const { host } = kit.app;
  // Read once: a message and its entry in the log are of one moment, to the millisecond.
  let now = Date.now() - 20 * dayMs;
  kit.setTime(now);
  setSlaClock(host, () => now);
  const later = kit.later;
  kit.later = (minutes) => {
    now += minutes * 60_000;
    later(minutes);
  };
  return {
    ...{ desk, queues, agents, tagId, policyId: policy.id },
    numbers: [aNumber(), aNumber(), aNumber()],
    now: () => now,
  };
}

/** Dates the messages of an act by the turned clock, as the entries of the ticket log are dated. */
async function dateMessages({ desk, now }: Scene): Promise<void> {
  const messages = kit.app.ctx(desk.company).table('Messages');
  await messages.where('storedAt', '>', now()).update({ storedAt: now() });
}

/** By the routes that users call; what is not possible just then changes nothing. */
async function perform({ desk, queues, agents, numbers, tagId }: Scene, { deed, who, where, after }: Act) {
  kit.later(after);
  const api = kit.app.api(desk.admin);
  const number = numbers[who] as string;
  if (deed === 'write') return void (await kit.write(desk, { number }));
  if (deed === 'rate') return void (await kit.hear(desk, number, String(1 + (after % 5))));
  const ctx = kit.app.ctx(desk.company);
  const ticket: { id: number; status: string } | undefined = await ctx
    .table('Tickets')
    .join('Contacts', 'Contacts.id', 'Tickets.contactId')
    .where('Contacts.number', number)
    .orderBy('Tickets.id', 'desc')
    .first('Tickets.id as id', 'Tickets.status as status');
  if (!ticket) return;
  const put = (change: object) => api.put(`/tickets/${ticket.id}`, change);
  if (deed === 'tag')
    await ctx
      .insert('TicketTags', { ticketId: ticket.id, tagId, createdAt: Date.now() })
      .onConflict(['ticketId', 'tagId'])
      .ignore();
  if (deed === 'reopen' && ticket.status === 'closed') await put({ status: 'open', userId: agents[where] });
  if (ticket.status === 'closed') return;
  if (deed === 'accept') await put({ status: 'open', userId: agents[where], queueId: queues[who % 2] });
  if (deed === 'give') await put({ userId: agents[where] });
  if (deed === 'close') await put({ status: 'closed' });
  if (deed === 'reply') await api.post(`/messages/${ticket.id}`, { body: 'Pois não' });
}

const reportOf = ({ desk }: Scene, query: Query = {}): Promise<ServiceReport> =>
  ok(kit.app.api(desk.admin).get('/reports/service', text({ ...range, ...query })));

/** Every row behind a number, and how many the list said there are. */
async function rowsOf({ desk }: Scene, figure: ReportFigure, query: Query) {
  const rows: ServiceReportTicket[] = [];
  for (let cursor: string | null = ''; ; ) {
    const asked: Query = { ...range, ...query, figure, ...(cursor ? { cursor } : {}) };
    const page = await ok(kit.app.api(desk.admin).get('/reports/service/tickets', text(asked)));
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === null) return { rows, count: Number(page.count) };
  }
}

/** Counts anew what the filters of this query leave. */
async function byHand({ desk, tagId }: Scene, query: Query): Promise<CountedAnew> {
  const ctx = kit.app.ctx(desk.company);
  const taggings: Array<{ ticketId: number }> = await ctx.table('TicketTags').where({ tagId });
  const tagged = new Set(taggings.map(({ ticketId }) => ticketId));
  return countAnew(
    ctx,
    ({ ticketId, queueId, userId }) =>
      (query.tagId === undefined || tagged.has(ticketId)) &&
      (query.queueId === undefined || (queueId ?? 0) === query.queueId) &&
      (query.userId === undefined || (userId ?? 0) === query.userId),
  );
}

function counted({ firstReply, resolution, satisfaction, ...figures }: ServiceFigures) {
  const [three, five] = satisfaction;
  const { opened, reopened, closed, kept, missed } = figures;
  return {
    ...{ opened, reopened, closed, kept, missed },
    ...{ answered: firstReply.count, resolved: resolution.count },
    ...{ rated3: three?.rated, rated5: five?.rated, satisfied5: five?.satisfied },
  };
}

/** A duration of which this part is no longer, to the width of a bin. */
function nears(shown: number | null, exact: readonly number[], part: number): void {
  const sorted = [...exact].sort((one, other) => one - other);
  if (sorted.length === 0) {
    expect(shown).toBeNull();
    return;
  }
  const at = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] as number;
  expect(Math.abs((shown ?? -1) - at)).toBeLessThanOrEqual(at * 0.05 + 1_000);
}

async function holds(scene: Scene, query: Query): Promise<void> {
  const hand = await byHand(scene, query);
  const { totals } = await reportOf(scene, query);
  const expected = Object.fromEntries(
    Object.entries(hand.ticketIds).map(([figure, ids]) => [figure, ids.length]),
  );
  expect(counted(totals)).toEqual(expected);
  nears(totals.firstReply.medianMs, hand.firstReplies, 0.5);
  nears(totals.firstReply.p90Ms, hand.firstReplies, 0.9);
  nears(totals.firstReply.p95Ms, hand.firstReplies, 0.95);
  nears(totals.resolution.medianMs, hand.resolutions, 0.5);
  nears(totals.resolution.p90Ms, hand.resolutions, 0.9);
  nears(totals.resolution.p95Ms, hand.resolutions, 0.95);
  for (const [name, ids] of Object.entries(hand.ticketIds)) {
    const scale = /\d$/.exec(name)?.[0];
    const figure = name.replace(/\d$/, '') as ReportFigure;
    const { rows, count } = await rowsOf(scene, figure, { ...query, ...(scale ? { scale } : {}) });
    const found = rows.map(({ ticketId }) => ticketId ?? 0).sort((one, other) => one - other);
    expect([name, count, found]).toEqual([name, ids.length, ids]);
  }
}

async function countsAll(scene: Scene): Promise<void> {
  const { rated3: _none, ...hand } = (await byHand(scene, { tagId: scene.tagId })).ticketIds;
  expect(Object.entries(hand).filter(([, ids]) => ids.length === 0)).toEqual([]);
}

describe('the service report, whatever users did', () => {
  test('every number equals a count anew from messages and ticket log, and opens exactly its tickets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
        const scene = await aScene();
        for (const one of acts) {
          await perform(scene, one);
          // Events and jobs of an act are dated before the clock goes on.
          await kit.app.settle();
          await dateMessages(scene);
        }
        await kit.settled(scene.desk);
        await holds(scene, {});
        if (acts === wholeHistory) await countsAll(scene);
        await holds(scene, { tagId: scene.tagId });
        await holds(scene, { queueId: scene.queues[0] as number });
        await holds(scene, { userId: scene.agents[1] as number, tagId: scene.tagId });
        const { totals, queues, agents } = await reportOf(scene);
        for (const shares of [queues, agents])
          for (const figure of ['opened', 'reopened', 'closed', 'kept', 'missed'] as const)
            expect(shares.reduce((sum, share) => sum + share[figure], 0)).toBe(totals[figure]);
      }),
      { numRuns, examples: [[wholeHistory]] },
    );
  });

  test('outcomes of a policy are shown by its name and metric, and open their tickets', async () => {
    const scene = await aScene();
    const [number] = scene.numbers as [string];
    await kit.write(scene.desk, { number });
    const { id } = await kit.ticketOf(scene.desk, number);
    await kit.put(scene.desk, id, { status: 'open', userId: scene.desk.admin.id });
    kit.later(30);
    await kit.put(scene.desk, id, { status: 'closed' });
    const { policies } = await reportOf(scene);
    const resolution = policies.find(({ metric }) => metric === 'resolution');
    expect(resolution).toMatchObject({ id: scene.policyId, name: 'Padrão', kept: 1, missed: 0 });
    const narrowed = { policyId: scene.policyId, metric: 'resolution' };
    const { rows } = await rowsOf(scene, 'kept', narrowed);
    expect(rows).toMatchObject([{ ticketId: id, tookMs: resolution?.took.averageMs }]);
    expect((await rowsOf(scene, 'missed', narrowed)).count).toBe(0);
  });
});

describe('GET /reports/service', () => {
  test('another company has nothing of it, and its queue, tag and agent are missing', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    await kit.write(ours.desk, { number: aNumber() });
    expect((await reportOf(theirs)).totals.opened).toBe(0);
    const api = kit.app.api(theirs.desk.admin);
    const foreigns: Query[] = [
      { queueId: ours.queues[0] as number },
      { userId: ours.agents[1] as number },
      { tagId: ours.tagId },
      { whatsappId: ours.desk.connectionId },
    ];
    for (const foreign of foreigns)
      for (const url of ['/reports/service', '/reports/service/export'])
        expect((await api.get(url, text({ ...range, ...foreign }))).status).toBe(404);
  });

  test('who may not see the dashboard is refused, and a period over a year too', async () => {
    const { desk } = await aScene();
    const agent = await kit.anAgent(desk, {});
    expect((await kit.app.api(agent).get('/reports/service', range)).status).toBe(403);
    const long = { date_from: '2024-01-01', date_to: '2026-01-01' };
    const { status, body } = await kit.app.api(desk.admin).get('/reports/service', long);
    expect([status, body.error]).toEqual([400, 'ERR_DASHBOARD_RANGE_TOO_LONG']);
  });

  test('a period with too many entries to count one by one is refused before any is read', async () => {
    const scene = await aScene();
    await kit.write(scene.desk, { number: aNumber() });
    await reportOf(scene);
    await kit.app.ctx(scene.desk.company).table('Figures').update({ closed: 200_001 });
    const { status, body } = await kit.app.api(scene.desk.admin).get('/reports/service', range);
    expect([status, body.error, body.details]).toEqual([400, 'ERR_REPORT_TOO_LARGE', { max: 200_000 }]);
  });

  test('a period that is not summed yet is counted from the ticket log', async () => {
    const scene = await aScene();
    await kit.write(scene.desk, { number: aNumber() });
    await reportOf(scene);
    const ctx = kit.app.ctx(scene.desk.company);
    await ctx.table('Figures').delete();
    // More than a reader waits for.
    const moments = Array.from({ length: 5_000 }, (_none, index) => ({ at: index * dayMs }));
    for (let from = 0; from < moments.length; from += 500)
      await ctx.insert('MilestoneOrders', moments.slice(from, from + 500));
    expect((await reportOf(scene)).totals.opened).toBe(1);
    expect((await rowsOf(scene, 'opened', {})).count).toBe(1);
  });

  test('ratings are opened by their scale', async () => {
    const scene = await aScene();
    const { status } = await kit.app
      .api(scene.desk.admin)
      .get('/reports/service/tickets', { ...range, figure: 'rated' });
    expect(status).toBe(400);
  });
});

describe('the report of each week', () => {
  /** A Monday at six in the morning in São Paulo. */
  const monday = Date.parse('2030-12-16T06:00:00-03:00');
  const hour = 60 * 60_000;
  const at = (moment: number) => {
    reportClock(kit.app.host).now = () => moment;
  };
  const mails = ({ company }: Desk) =>
    kit.app.host.database.knex('Mails').where({ companyId: company.id, kind: 'weekly-report' }).select('to');
  const confirm = ({ id, companyId }: { id: number; companyId: number }) =>
    kit.app.ctx({ id: companyId }).table('Users').where({ id }).update({ emailConfirmedAt: Date.now() });
  async function aReported(moment = monday, { isConfirmed = true } = {}) {
    const { desk } = await aScene();
    const { host } = kit.app;
    if (isConfirmed) await confirm(desk.admin);
    at(moment - 2 * dayMs);
    const chosen = await ok(
      kit.app.api(desk.admin).put('/reports/weekly', { recipientIds: [desk.admin.id] }),
    );
    expect(chosen).toMatchObject({ recipientIds: [desk.admin.id], isMailed: true });
    at(moment);
    return { desk, host };
  }
  afterEach(() => at(Date.now()));

  test('the report of each week is mailed on Monday from seven by the clock of the company, to the chosen admins, once a week', async () => {
    const { desk, host } = await aReported();
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([]);
    at(monday + hour);
    await sendWeeklyReports(host);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([{ to: desk.admin.email }]);
    // A server that stood still all Monday sends on Tuesday.
    at(monday + 8 * dayMs);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toHaveLength(2);
    const agent = await kit.anAgent(desk, {});
    const api = kit.app.api(desk.admin);
    expect((await api.put('/reports/weekly', { recipientIds: [agent.id] })).status).toBe(404);
    await ok(api.put('/reports/weekly', { recipientIds: [] }));
    at(monday + 15 * dayMs);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toHaveLength(2);
  });

  test('the first report is that of the present week where its readers are chosen on a Monday before seven', async () => {
    const { desk, host } = await aReported(monday + 2 * dayMs);
    at(monday + hour);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([]);
    at(monday + 7 * dayMs + hour);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([{ to: desk.admin.email }]);
  });

  test('the report of each week waits for the first address that is confirmed, and goes to no other', async () => {
    const { desk, host } = await aReported(monday + hour, { isConfirmed: false });
    const api = kit.app.api(desk.admin);
    expect((await ok(api.get('/reports/weekly'))).admins).toMatchObject([
      { id: desk.admin.id, isConfirmed: false },
    ]);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([]);
    const other = await kit.app.aUser(desk.company);
    await ok(api.put('/reports/weekly', { recipientIds: [desk.admin.id, other.id] }));
    await confirm(desk.admin);
    await sendWeeklyReports(host);
    expect(await mails(desk)).toEqual([{ to: desk.admin.email }]);
  });

  test('the report of each week is mailed once from two processes at once, and wherever one of them dies', async () => {
    const { desk, host } = await aReported(monday + hour);
    let left = 0;
    const life = new AsyncLocalStorage<{ left: number; isDead: boolean }>();
    host.database.knex.on('query', ({ sql }: { sql: string }) => {
      const own = life.getStore();
      if (!own || /^(?:begin|start transaction|set transaction|rollback|commit)/i.test(sql)) return;
      if (own.left-- > 0) return;
      own.isDead = true;
      throw new Error('killed between two statements');
    });
    for (let isDead = true; isDead; left++) {
      const own = { left, isDead: false };
      await life.run(own, () => sendWeeklyReports(host).catch(() => undefined));
      isDead = own.isDead;
      expect((await mails(desk)).length).toBeLessThanOrEqual(1);
    }
    await Promise.all([1, 2, 3].map(() => sendWeeklyReports(host)));
    expect(await mails(desk)).toHaveLength(1);
    at(monday + 7 * dayMs + hour);
    await Promise.all([1, 2, 3].map(() => sendWeeklyReports(host)));
    expect(await mails(desk)).toHaveLength(2);
  });
});

test('GET /reports/service/export lists agents, queues, policies and tickets as CSV', async () => {
  const scene = await aScene();
  const [number] = scene.numbers as [string];
  await kit.write(scene.desk, { number });
  const { id } = await kit.ticketOf(scene.desk, number);
  await kit.put(scene.desk, id, {
    ...{ status: 'open', userId: scene.desk.admin.id, queueId: scene.queues[0] },
  });
  await kit.put(scene.desk, id, { status: 'closed' });
  const api = kit.app.api(scene.desk.admin);
  for (const table of ['agents', 'queues', 'policies']) {
    const file = await ok(api.get('/reports/service/export', { ...range, table }));
    const [head = '', ...rows] = String(file).trim().split('\n');
    expect(rows.length).toBeGreaterThan(0);
    const times = table === 'policies' ? ['Tempo útil'] : ['Primeira resposta', 'Resolução'];
    for (const name of times)
      expect(head.replaceAll('"', '')).toContain(`${name}, mediana;${name}, 90%;${name}, 95%`);
    expect(new Set(rows.map((row) => row.split(';').length))).toEqual(new Set([head.split(';').length]));
  }
  const listed = await ok(
    api.get('/reports/service/export', { ...range, table: 'tickets', figure: 'closed' }),
  );
  expect(String(listed)).toContain(number);
});

test('a file of the tickets behind a number has them all, and counts none of them', async () => {
  const { desk } = await aScene();
  const api = kit.app.api(desk.admin);
  const ctx = kit.app.ctx(desk.company);
  const { id: tagId } = await ok(api.post('/tags', { name: 'Arquivo', color: '#112233' }));
  await kit.write(desk, ...Array.from({ length: 45 }, () => ({ number: aNumber() })));
  const ids: number[] = await ctx.table('Tickets').orderBy('id', 'desc').limit(45).pluck('id');
  const now = Date.now();
  await ctx.insert(
    'TicketTags',
    ids.map((ticketId) => ({ ticketId, tagId, createdAt: now })),
  );
  const counts: string[] = [];
  kit.app.host.database.knex.on('query', ({ sql }: { sql: string }) => {
    if (/^SELECT COUNT\(\*\) AS count FROM Milestones m/.test(sql)) counts.push(sql);
  });
  const query = { ...range, table: 'tickets', figure: 'opened', tagId: String(tagId) };
  const file = await ok(api.get('/reports/service/export', query));
  expect([String(file).trim().split('\n').length, counts]).toEqual([46, []]);
});
