/** @on-servers a sweep by several notifies once */
import { dialectOf } from '@balcao/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { serviceLevels } from '../plugin.ts';
import { setSlaClock } from '../testing/sla-time.ts';
import { sweepTimers } from './sweep-timers.ts';

let kit: TicketsKit;
let broken: number | null = null;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
  kit.app.host.events.keep(async (events) => {
    for (const { event, payload } of events)
      if (event === 'ticket.sla.breached' && (payload as { ticketId: number }).ticketId === broken)
        throw new Error('the commit of a test fails');
  });
});
afterAll(() => kit.app.close());

test('tickets that are due together share transactions, one that fails holds up no others, and each is breached once', async () => {
  const desk = await kit.aDesk();
  const targets = [1, 2, 3, 4].map((priority) => ({ metric: 'resolution', priority, minutes: 30 }));
  const policy = { name: 'Meta', warnPercent: 100, targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  const tickets: number[] = [];
  for (let count = 0; count < 5; count++) {
    const number = aNumber();
    await kit.write(desk, { number });
    tickets.push((await kit.ticketOf(desk, number)).id);
  }
  const ctx = kit.app.ctx(desk.company);
  const breached = async () =>
    (await ctx.table('SlaEvents').where({ kind: 'breached' }).orderBy('ticketId').pluck('ticketId')).map(
      Number,
    );
  const sweep = () => sweepTimers({ host: kit.app.host, opensTo: async () => true });
  setSlaClock(kit.app.host, () => Date.now() + 60 * 60_000);
  broken = tickets[2] as number;
  await sweep();
  expect(await breached()).toEqual(tickets.filter((id) => id !== broken));
  expect(kit.app.claimErrors(/a timer was not swept; it comes again/)).toBe(1);
  broken = null;
  await Promise.all([sweep(), sweep()]);
  expect(await breached()).toEqual(tickets);
  const timers = await ctx.table('SlaTimers').where({ metric: 'resolution' }).whereNull('nextAt');
  expect(timers).toHaveLength(tickets.length);
});

test('timers that breach together are written by one statement, warnings too', async () => {
  const desk = await kit.aDesk();
  const targets = [1, 2, 3, 4].map((priority) => ({ metric: 'resolution', priority, minutes: 30 }));
  const policy = { name: 'Meta', warnPercent: 50, targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  const now = Date.now();
  setSlaClock(kit.app.host, () => now);
  for (let count = 0; count < 4; count++) await kit.write(desk, { number: aNumber() });
  const timers = () => kit.app.ctx(desk.company).table('SlaTimers').where({ metric: 'resolution' });
  const sweptAt = async (minutes: number) => {
    setSlaClock(kit.app.host, () => now + minutes * 60_000);
    const { statements } = await kit.app.countStatements(() =>
      sweepTimers({ host: kit.app.host, opensTo: async () => true }),
    );
    return statements.filter((sql) => sql.startsWith('UPDATE')).length;
  };
  expect(await sweptAt(16)).toBe(1);
  for (const { warnedAt, nextAt, dueAt } of await timers())
    expect([Number(warnedAt) < Number(dueAt), nextAt]).toEqual([true, dueAt]);
  expect(await sweptAt(31)).toBe(1);
  for (const { breachedAt, nextAt, dueAt } of await timers())
    expect([breachedAt, nextAt]).toEqual([dueAt, null]);
});

test('tickets that are due are read by their ids on the embedded database, past no other timer of the company', async () => {
  const { knex } = kit.app.host.database;
  if (dialectOf(knex) === 'mysql') return;
  const desk = await kit.aDesk();
  const targets = [1, 2, 3, 4].map((priority) => ({ metric: 'resolution', priority, minutes: 30 }));
  const policy = { name: 'Meta', warnPercent: 100, targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  const now = Date.now();
  setSlaClock(kit.app.host, () => now);
  for (let count = 0; count < 6; count++) await kit.write(desk, { number: aNumber() });
  setSlaClock(kit.app.host, () => now + 60 * 60_000);
  const { statements } = await kit.app.countStatements(() =>
    sweepTimers({ host: kit.app.host, opensTo: async () => true }),
  );
  const ofMany = statements.filter((sql) => /(?:SlaTimers|TicketWork)\b.* IN \((?:\?, ?)+/is.test(sql));
  expect(ofMany).toHaveLength(3);
  for (const sql of ofMany) {
    const plan: Array<{ detail: string }> = await knex.raw(
      `EXPLAIN QUERY PLAN ${sql}`,
      Array.from(sql.matchAll(/\?/g), () => 1),
    );
    expect([sql, plan.map(({ detail }) => detail).join()]).toEqual([
      sql,
      expect.not.stringMatching(/companyId=/),
    ]);
  }
});
