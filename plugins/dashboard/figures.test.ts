/** @on-both-databases figures are summed by each database's own functions */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { verifyCompany } from './build/verify-figures.ts';
import { type FigureName, figureNames } from './contract/limits.ts';
import type { FigureTicket, Report } from './schemas.ts';
import { type DashboardKit, startDashboard } from './testing/dashboard-kit.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard();
});
afterAll(() => kit.app.close());

/** More histories: FIGURES_RUNS=200. */
const numRuns = Number(process.env.FIGURES_RUNS ?? 6);

const zones = [
  'America/Sao_Paulo',
  'Asia/Calcutta',
  'Asia/Katmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'America/New_York',
];
const deeds = [
  'write',
  'write',
  'accept',
  'accept',
  'reply',
  'phone',
  'give',
  'queue',
  'return',
  'close',
  'close',
  'reopen',
  'rate',
  'dropTicket',
] as const;
type Deed = (typeof deeds)[number];
interface Act {
  deed: Deed;
  who: number;
  where: number;
  /** Minutes that pass before it; clocks of processes differ, so now and then they go back. */
  after: number;
}

interface Scene {
  desk: Desk;
  queues: number[];
  agents: number[];
  numbers: string[];
}

const act: fc.Arbitrary<Act> = fc.record({
  deed: fc.constantFrom(...deeds),
  who: fc.nat(2),
  where: fc.nat(1),
  after: fc.oneof(fc.integer({ min: -20, max: 90 }), fc.integer({ min: 200, max: 2_000 })),
});

async function aScene(timeZone: string): Promise<Scene> {
  const desk = await kit.aReception({ settings: { timeZone, userRating: 'enabled' } });
  const queues = [await kit.aQueue(desk), await kit.aQueue(desk)];
  const agents = [desk.admin.id, (await kit.anAgent(desk, { queueIds: queues, seesUnqueued: true })).id];
  return { desk, queues, agents, numbers: [aNumber(), aNumber(), aNumber()] };
}

/** By the routes that users call; what is not possible just then changes nothing. */
async function perform(
  { desk, queues, agents, numbers }: Scene,
  { deed, who, where, after }: Act,
): Promise<void> {
  kit.later(after);
  const api = kit.app.api(desk.admin);
  const number = numbers[who] as string;
  if (deed === 'write') return void (await kit.write(desk, { number }));
  if (deed === 'rate') return void (await kit.hear(desk, number, String(1 + (after % 3 === 0 ? 1 : where))));
  if (deed === 'phone') return void (await kit.write(desk, { number, fromMe: true }));
  const ticket: { id: number; status: string } | undefined = await kit.app
    .ctx(desk.company)
    .table('Tickets')
    .join('Contacts', 'Contacts.id', 'Tickets.contactId')
    .where('Contacts.number', number)
    .orderBy('Tickets.id', 'desc')
    .first('Tickets.id as id', 'Tickets.status as status');
  if (!ticket) return;
  const put = (change: object) => api.put(`/tickets/${ticket.id}`, change);
  const isClosed = ticket.status === 'closed';
  if (deed === 'reopen' && isClosed) await put({ status: 'open', userId: agents[where] });
  if (deed === 'dropTicket' && where === 0) await api.delete(`/tickets/${ticket.id}`);
  if (isClosed) return;
  if (deed === 'accept') await put({ status: 'open', userId: agents[where], queueId: queues[who % 2] });
  if (deed === 'give') await put({ userId: agents[where] });
  if (deed === 'queue') await put({ queueId: queues[where] });
  if (deed === 'return') await put({ status: 'pending', userId: null });
  if (deed === 'close') await put({ status: 'closed' });
  if (deed === 'reply') await api.post(`/messages/${ticket.id}`, { body: 'Pois não' });
}

const range = { date_from: '2026-03-01', date_to: '2026-05-31' };
const clocks = fc.constantFrom(
  // The nights on which clocks are turned, and a common one.
  '2026-03-28T22:00:00Z',
  '2026-04-04T13:30:00Z',
  '2026-03-08T05:00:00Z',
  '2026-04-15T12:00:00Z',
);

/** Figures as the report shows them. */
function shown({ totals, now, leads }: Report): Partial<Record<FigureName, number | null>> {
  const { opened, reopened, accepted, taken, closed, waiting, firstReply, handling, ratings } = totals;
  return {
    opened,
    reopened,
    accepted,
    waited: waiting.count,
    taken,
    answered: firstReply.count,
    closed,
    handled: handling.count,
    rated: ratings.count,
    rated1: ratings.rated1,
    rated2: ratings.rated2,
    rated3: ratings.rated3,
    ...now,
    leads,
  };
}

/** Every figure opens as many rows as it says, each once, and nothing else of what is measured. */
async function eachOpens(scene: Scene, filter: Record<string, number>): Promise<void> {
  const { desk } = scene;
  const figures = shown(await kit.report(desk.admin, { ...range, ...filter }));
  for (const figure of figureNames) {
    const expected = figures[figure];
    if (expected === null || expected === undefined) continue;
    const { rows, count } = await kit.rowsOf(desk.admin, figure, { ...range, ...filter });
    expect([figure, count, rows.length]).toEqual([figure, expected, expected]);
    const apart = new Set(
      rows.map(({ at, ticketId, user, contact }) => [at, ticketId, user?.id, contact?.id].join('/')),
    );
    if (figure !== 'taken') expect([figure, apart.size]).toEqual([figure, rows.length]);
  }
}

describe('the figures, whatever users did and however clocks were turned', () => {
  test('the figures are what the ledger says, and each opens just the tickets that it counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        clocks,
        fc.array(act, { minLength: 5, maxLength: 25 }),
        async (zone, start, acts) => {
          const scene = await aScene(zone);
          kit.setTime(start);
          for (const one of acts) await perform(scene, one);
          await kit.settled(scene.desk);
          const report = await kit.report(scene.desk.admin, range);
          expect(await verifyCompany(kit.app.ctx(scene.desk.company))).toMatchObject({ wrong: 0, stray: 0 });
          const ledger = await kit.app.ctx(scene.desk.company).table('Milestones');
          expect(shown(report)).toMatchObject(byHand(ledger));
          await eachOpens(scene, {});
          await eachOpens(scene, { queueId: scene.queues[0] as number });
          await eachOpens(scene, { userId: scene.agents[1] as number });
          await eachOpens(scene, { queueId: 0, whatsappId: scene.desk.connectionId });
          await cellsOpen(scene, report);
        },
      ),
      { numRuns },
    );
  });
});

/** Cells of the heat map and bars of days open what they show. */
async function cellsOpen({ desk }: Scene, { heat, days }: Report): Promise<void> {
  const busy = heat.flatMap((hours, weekday) =>
    hours.flatMap((count, hour) => (count > 0 ? [{ weekday, hour, count }] : [])),
  );
  for (const { weekday, hour, count } of busy.slice(0, 3)) {
    const { rows } = await kit.rowsOf(desk.admin, 'opened', { ...range, weekday, hour });
    expect(rows).toHaveLength(count);
  }
  const day = days.find(({ closed }) => closed > 0);
  if (!day) return;
  const found = await kit.rowsOf(desk.admin, 'closed', { date_from: day.day, date_to: day.day });
  expect(found.rows).toHaveLength(day.closed);
}

/** The counts, by looking at every entry of the ticket log. */
function byHand(
  ledger: ReadonlyArray<{ kind: number; value: number | null }>,
): Partial<Record<FigureName, number>> {
  const count = (kind: number, fits = (_value: number | null) => true) =>
    ledger.filter((one) => one.kind === kind && fits(one.value === null ? null : Number(one.value))).length;
  const measured = (value: number | null) => value !== null;
  return {
    opened: count(1),
    reopened: count(2),
    accepted: count(3),
    waited: count(3, measured),
    taken: count(4),
    answered: count(5),
    closed: count(6),
    handled: count(6, measured),
    rated: count(7),
    rated3: count(7, (value) => value === 3),
  };
}

test('a page of tickets ends where the next begins, though many are of one moment', async () => {
  const { desk } = await aScene('America/Sao_Paulo');
  kit.setTime('2026-04-15T12:00:00Z');
  const ctx = kit.app.ctx(desk.company);
  const at = Date.parse('2026-04-15T12:00:00Z');
  const rows = Array.from({ length: 130 }, (_none, index) => ({
    kind: 1,
    // Three moments of two hours.
    at: at - (index % 3) * 2_000_000,
    ticketId: 1_000_000 + index,
    queueId: 0,
    userId: 0,
    whatsappId: desk.connectionId,
  }));
  await ctx.insert('Milestones', rows);
  await ctx.insert(
    'MilestoneOrders',
    rows.map(({ at: moment }) => ({ at: moment })),
  );
  const found = await kit.rowsOf(desk.admin, 'opened', range);
  expect([found.count, new Set(found.rows.map((row: FigureTicket) => row.ticketId)).size]).toEqual([
    130, 130,
  ]);
  const moments = found.rows.map((row) => row.at);
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
});
