import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { slaMetrics } from '../contract/limits.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';
import { slaClock } from './sla-clock.ts';
import { sweepTimers } from './sweep-timers.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
});
afterAll(() => kit.app.close());

test('a paused timer says that the customer has the word, or that the ticket is snoozed', async () => {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  const targets = slaMetrics.map((metric) => ({ metric, priority: 2, minutes: 240 }));
  const policy = { name: 'Padrão', targets, pausesResolution: 'snooze-or-answered' };
  expect((await api.post('/sla-policies', policy)).status).toBe(200);
  const { id } = await kit.anOpenTicket(desk);
  const ctx = kit.app.ctx(desk.company);
  const change = (row: object) => ctx.table('Tickets').where({ id }).update(row);
  const resolution = async () =>
    (await api.get(`/tickets/${id}/sla-timers`)).body.find(
      ({ metric }: { metric: string }) => metric === 'resolution',
    );
  await change({ waitingSince: null });
  await api.put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
  expect(await resolution()).toMatchObject({ state: 'paused', pauseReason: 'answered' });
  await change({ snoozedUntil: Date.now() + 3_600_000 });
  expect(await resolution()).toMatchObject({ state: 'paused', pauseReason: 'snoozed' });
});

test('a breached timer that a snooze paused was due at its breach, and closing the ticket does not withdraw that', async () => {
  const desk = await kit.aDesk();
  const api = kit.app.api(desk.admin);
  const ctx = kit.app.ctx(desk.company);
  const clock = slaClock(kit.app.host);
  const began = Date.now();
  clock.now = () => began;
  const targets = [{ metric: 'resolution', priority: 2, minutes: 30 }];
  const policy = { name: 'Solução', hours: 'company', targets, pausesResolution: 'snooze' };
  expect((await api.post('/sla-policies', policy)).status).toBe(200);
  forgetPolicies(ctx);
  const { id } = await kit.anOpenTicket(desk);
  const timer = () => ctx.table('SlaTimers').where({ ticketId: id, metric: 'resolution' }).first();
  const later = (minutes: number) => {
    clock.now = () => began + minutes * 60_000;
  };
  later(40);
  await sweepTimers({ host: kit.app.host, opensTo: async () => true });
  const breachedAt = Number((await timer()).breachedAt);
  expect(breachedAt).toBeGreaterThan(0);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  later(45);
  expect((await api.put(`/tickets/${id}/snooze`, { until })).status).toBe(200);
  later(60);
  expect((await api.delete(`/tickets/${id}/snooze`)).status).toBe(200);
  expect(Number((await timer()).dueAt)).toBe(breachedAt);
  expect((await api.put(`/tickets/${id}/snooze`, { until })).status).toBe(200);
  later(70);
  expect((await api.put(`/tickets/${id}`, { status: 'closed' })).status).toBe(200);
  expect(await timer()).toMatchObject({ outcome: 'late' });
  const kinds = await ctx.table('SlaEvents').where({ ticketId: id }).orderBy('id').pluck('kind');
  expect(kinds).toEqual(['breached', 'late']);
});
