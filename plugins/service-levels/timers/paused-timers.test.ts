import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { slaMetrics } from '../contract/limits.ts';
import { serviceLevels } from '../plugin.ts';

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
