/** @on-both-databases figures are summed by each database's own functions */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { fillLedger } from './build/fill-ledger.ts';
import { finishFigures, startRebuild, verifyCompany, verifyFigures } from './build/verify-figures.ts';
import { followLedger } from './figures/follow.ts';
import { type DashboardKit, startDashboard } from './testing/dashboard-kit.ts';

let kit: DashboardKit;
beforeAll(async () => {
  kit = await startDashboard();
});
afterAll(() => kit.app.close());

const exact = { wrong: 0, stray: 0 };
const year = { date_from: '2026-01-01', date_to: '2026-12-31' };
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);

/** Lets so many statements of a transaction through, then dies; what it did is rolled back as by a kill. */
async function killedAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  const { database } = kit.app.host;
  const { transaction } = database;
  let isKilled = false;
  database.transaction = (inner) =>
    transaction.call(database, async () => {
      const { knex } = database;
      let left = statements;
      const count = ({ sql }: { sql: string }) => {
        if (/Figure|Milestone|LedgerFill|ServicePeriods/.test(sql) && left-- === 0) {
          isKilled = true;
          throw new Error('killed');
        }
      };
      knex.client.on('query', count);
      try {
        const done = await inner();
        if (left <= 0) throw new Error('killed');
        return done;
      } finally {
        knex.client.off('query', count);
      }
    }) as ReturnType<typeof inner>;
  try {
    await work();
  } catch (error) {
    isKilled = true;
    if (!(error instanceof Error) || !/killed/.test(error.message)) throw error;
  } finally {
    database.transaction = transaction;
  }
  return isKilled;
}

/** Tickets of some days, from opening to closing. */
async function aHistory(days: number): Promise<Desk> {
  const desk = await kit.aReception({ settings: { timeZone: 'Asia/Calcutta' } });
  for (let day = 1; day <= days; day++) {
    kit.setTime(Date.parse('2026-02-01T10:10:00Z') + day * 86_400_000);
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    kit.later(20);
    await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    kit.later(100);
    await kit.put(desk, id, { status: 'closed' });
  }
  return desk;
}

describe('summing', () => {
  test('summing ends in the same sums after twenty kills in its middle, while users work on', async () => {
    const desk = await aHistory(6);
    let kills = 0;
    for (let statements = 1; kills < 20; statements = (statements % 14) + 1) {
      await kit.write(desk, { number: aNumber() });
      await kit.settled(desk);
      if (await killedAfter(statements, () => followLedger(ctxOf(desk), 1))) kills++;
    }
    const { totals } = await kit.report(desk.admin, year);
    expect(await verifyCompany(ctxOf(desk))).toMatchObject(exact);
    const opened = await ctxOf(desk).table('Tickets').count({ count: '*' }).first();
    expect(totals).toMatchObject({ opened: Number(opened.count), closed: 6 });
  });

  test('summing by several processes at once, and again, counts nothing twice', async () => {
    const desk = await aHistory(3);
    await Promise.all([1, 2, 3, 4].map(() => followLedger(ctxOf(desk), 10)));
    await followLedger(ctxOf(desk), 10);
    expect(await verifyCompany(ctxOf(desk))).toMatchObject(exact);
    expect((await kit.report(desk.admin, year)).totals.opened).toBe(3);
  });

  test('summing goes by the new clock once the company names another zone', async () => {
    const desk = await aHistory(2);
    expect(
      (await kit.report(desk.admin, year)).heat
        .flatMap((hours) => hours.map((count, hour) => count && hour))
        .filter(Boolean),
    ).toEqual([15, 15]);
    await kit.set(desk, { timeZone: 'America/Sao_Paulo' });
    await finishFigures(kit.app.host);
    const { heat, building } = await kit.report(desk.admin, year);
    expect(building).toBeNull();
    expect(heat.flatMap((hours) => hours.map((count, hour) => count && hour)).filter(Boolean)).toEqual([
      7, 7,
    ]);
    expect(await verifyCompany(ctxOf(desk))).toMatchObject(exact);
  });

  test('a wrong sum is found, and put right by a rebuild that may be killed', async () => {
    const desk = await aHistory(4);
    const { host } = kit.app;
    await finishFigures(host);
    await ctxOf(desk).table('Figures').where({ grain: 1 }).limit(1).update({ opened: 77 });
    await ctxOf(desk).insert('Figures', { ...(await ctxOf(desk).table('Figures').first()), startAt: 1 });
    expect(await verifyFigures(host)).toMatchObject({ wrong: expect.any(Number), stray: 1 });
    await startRebuild(host);
    for (let statements = 1; statements < 8; statements++)
      await killedAfter(statements, () => followLedger(ctxOf(desk), 1));
    await finishFigures(host);
    expect(await verifyFigures(host)).toMatchObject(exact);
    expect((await kit.report(desk.admin, year)).totals).toMatchObject({ opened: 4, closed: 4 });
  });
});

describe('what was there before the ledger', () => {
  /** Resets to an installation that has tickets and no ticket log yet. */
  async function forgetLedger(): Promise<void> {
    const { knex } = kit.app.host.database;
    for (const table of ['ServicePeriods', 'Milestones', 'MilestoneOrders', 'Figures', 'FigureStates'])
      await knex(table).delete();
    const newest = async (table: string) =>
      Number((await knex(table).max({ id: 'id' }).first())?.id ?? 0) + 1;
    const [ticketsBelow, ratingsBelow] = [await newest('Tickets'), await newest('UserRatings')];
    await knex('LedgerFill').update({ ticketsBelow, ratingsBelow, total: ticketsBelow + ratingsBelow });
  }

  test('the history before the ledger is written into it once, though killed on the way and while users work', async () => {
    const desk = await kit.aReception({ settings: { timeZone: 'America/Sao_Paulo', userRating: 'enabled' } });
    kit.realTime();
    const numbers = Array.from({ length: 120 }, () => aNumber());
    await kit.write(desk, ...numbers.map((number) => ({ number })));
    const [first, second, third] = numbers as [string, string, string];
    const ids: number[] = [];
    for (const number of [first, second, third]) ids.push((await kit.ticketOf(desk, number)).id);
    const api = kit.app.api(desk.admin);
    for (const id of ids) await kit.put(desk, id, { status: 'open', userId: desk.admin.id });
    for (const id of ids) await api.post(`/messages/${id}`, { body: 'Pois não' });
    await kit.put(desk, ids[0] as number, { status: 'closed' });
    await kit.hear(desk, first, '2');
    await forgetLedger();
    await killedAfter(9, () => fillLedger(kit.app.host, 1));
    await fillLedger(kit.app.host, 2);
    expect((await kit.report(desk.admin)).building).toEqual({ done: expect.any(Number) });
    // Not read in yet: what happens to it now is noted all the same, and what happened before with it.
    await kit.put(desk, ids[1] as number, { status: 'closed' });
    await killedAfter(5, () => fillLedger(kit.app.host, 1));
    await finishFigures(kit.app.host);
    const { totals, building, agents } = await kit.report(desk.admin);
    expect(building).toBeNull();
    expect(totals).toMatchObject({ opened: 120, accepted: 3, taken: 3, closed: 2, reopened: 0 });
    expect(totals.firstReply.count).toBe(3);
    expect(totals.ratings).toMatchObject({ count: 1, rated2: 1 });
    expect(agents[0]).toMatchObject({ id: desk.admin.id, taken: 3, closed: 2, rated: 1 });
    expect(await verifyFigures(kit.app.host)).toMatchObject(exact);
    await forgetLedger();
    while (await fillLedger(kit.app.host, 1));
    await finishFigures(kit.app.host);
    expect((await kit.report(desk.admin)).totals).toMatchObject({ opened: 120, closed: 2 });
  });
});
