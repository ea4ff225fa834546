/** @on-servers timers of many tickets change and fall due under their locks */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { type SlaMetric, slaMetrics } from '../contract/limits.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';
import { CountedTargets, targetMinutes } from '../testing/counted-targets.ts';
import { slaClock } from './sla-clock.ts';
import { sweepTimers } from './sweep-timers.ts';
import { timerLog } from './timer-log.ts';
import { type SlaEntry, walkSlaEntries } from './walk-entries.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, serviceLevels] });
});
afterAll(() => kit.app.close());

const minute = 60_000;
const ticketsCount = 6;
/** SEED plays the history of an earlier run; `--all` plays the long one. */
const steps = process.env.TEST_ALL ? 10_000 : 150;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function chanceOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('check 18: outcomes and sums are those of a count anew, after a random history of replies, closes and sweeps', async () => {
  process.stdout.write(`  history: SEED=${seed}\n`);
  const chance = chanceOf(seed);
  const desk = await kit.aDesk();
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const { database } = kit.app.host;
  const targets = slaMetrics.flatMap((metric) =>
    [1, 2, 3, 4].map((priority) => ({ metric, priority, minutes: targetMinutes[metric] })),
  );
  const began = Date.parse('2026-11-02T09:00:00Z');
  let now = began;
  slaClock(kit.app.host).now = () => now;
  expect((await api.post('/sla-policies', { name: 'Meta', hours: 'company', targets })).status).toBe(200);
  forgetPolicies(ctx);
  const tickets: Array<{ id: number; counted: CountedTargets }> = [];
  for (let made = 0; made < ticketsCount; made++) {
    const { id } = await kit.anOpenTicket(desk);
    // Its message came by the clock on the wall.
    await database.transaction(async () => {
      await ctx.table('SlaTimers').where({ ticketId: id }).delete();
      await ctx.table('SlaEvents').where({ ticketId: id }).delete();
      await ctx.table('Tickets').where({ id }).update({ waitingSince: null });
      await timerLog.opened?.(kit.app.host, [{ id, companyId: desk.company.id }] as never);
    });
    tickets.push({ id, counted: new CountedTargets(now) });
  }
  let messageId = 1_000_000;
  const waits = (id: number, waitingSince: number | null) =>
    ctx.table('Tickets').where({ id }).update({ waitingSince });
  const about = (ticketId: number, at: number) => {
    return { companyId: desk.company.id, ticketId, messageId: ++messageId, at };
  };
  const put = async (path: string, body: object) => expect((await api.put(path, body)).status).toBe(200);
  const sweep = () => sweepTimers({ host: kit.app.host, opensTo: async () => true });
  type One = (typeof tickets)[number];
  const acts: Array<(ticket: One) => Promise<unknown>> = [
    async ({ id, counted }) => {
      if (counted.isClosed) return;
      await database.transaction(async () => {
        const [row] = await ctx.table('Tickets').where({ id }).select('waitingSince');
        if (row?.waitingSince === null) await waits(id, now);
        await timerLog.onCustomerMessages?.(kit.app.host, [about(id, now)]);
      });
      counted.asked(now);
    },
    async ({ id, counted }) => {
      if (counted.isClosed) return;
      // A phone says later when it was written.
      const at = Math.max(
        counted.earliestAnswer,
        chance() < 0.3 ? now - Math.floor(chance() * 30) * minute : now,
      );
      await database.transaction(async () => {
        await waits(id, null);
        await timerLog.onAgentReply(kit.app.host, [about(id, at)]);
      });
      counted.answered(at);
    },
    async ({ id, counted }) => {
      if (counted.isClosed) {
        await put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
        counted.reopened(now);
      } else if (chance() < 0.4) {
        await put(`/tickets/${id}`, { status: 'closed' });
        await waits(id, null);
        counted.closed(now);
      }
    },
    async ({ id, counted }) => {
      if (!counted.isClosed) await put(`/tickets/${id}/priority`, { priority: 1 + Math.floor(chance() * 4) });
    },
    () => Promise.all([sweep(), sweep()]),
  ];
  for (let step = 0; step < steps; step++) {
    now += Math.floor(chance() * 12) * minute + 1000;
    const ticket = tickets[Math.floor(chance() * ticketsCount)] as One;
    await acts[Math.floor(chance() * acts.length)]?.(ticket);
  }
  await sweep();

  const stored: SlaEntry[] = [];
  await walkSlaEntries(
    ctx,
    {
      ...{ from: began, until: now + 1, kinds: ['met', 'late'], metrics: slaMetrics, of: {} },
      among: { sql: '', bindings: [] },
    },
    (entry) => stored.push(entry),
  );
  const lines = (list: ReadonlyArray<{ ticketId: number } & Pick<SlaEntry, 'metric' | 'kind' | 'tookMs'>>) =>
    list.map(({ ticketId, metric, kind, tookMs }) => `${ticketId} ${metric} ${kind} ${tookMs}`).sort();
  const expected = tickets.flatMap(({ id, counted }) =>
    counted.outcomes.map((outcome) => ({ ticketId: id, ...outcome })),
  );
  expect(lines(stored)).toEqual(lines(expected));
  expect(expected.length).toBeGreaterThan(ticketsCount);

  const key = (ticketId: number, metric: SlaMetric, instance: number) => `${ticketId} ${metric} ${instance}`;
  const breaches = new Map<string, number>();
  for (const { kind, undone, ticketId, metric, instance } of await ctx
    .table('SlaEvents')
    .orderBy('id')
    .select()) {
    const by = kind === 'breached' ? 1 : kind === 'withdrawn' && undone === 'breached' ? -1 : 0;
    const name = key(ticketId, metric, instance);
    breaches.set(name, (breaches.get(name) ?? 0) + by);
  }
  const overdue = tickets.flatMap(({ id, counted }) => [
    ...counted.outcomes
      .filter(({ kind }) => kind === 'late')
      .map(({ metric, instance }) => key(id, metric, instance)),
    ...[...counted.running.filter(({ dueAt }) => dueAt <= now), ...counted.overdueAtClose].map(
      ({ metric, instance }) => key(id, metric, instance),
    ),
  ]);
  const standing = [...breaches].filter(([, count]) => count !== 0);
  expect(standing.sort()).toEqual(overdue.map((name) => [name, 1]).sort());

  const work: Array<Record<'ticketId' | 'nextDueAt', unknown>> = await ctx
    .table('TicketWork')
    .orderBy('ticketId')
    .select('ticketId', 'nextDueAt');
  expect(
    work.map(({ ticketId, nextDueAt }) => [ticketId, nextDueAt === null ? null : Number(nextDueAt)]),
  ).toEqual(
    tickets.filter(({ counted }) => !counted.isClosed).map(({ id, counted }) => [id, counted.nextDueAt]),
  );
  const timers: Array<{ ticketId: number; metric: string }> = await ctx
    .table('SlaTimers')
    .select('ticketId', 'metric');
  expect(new Set(timers.map(({ ticketId, metric }) => `${ticketId} ${metric}`)).size).toBe(timers.length);
});
