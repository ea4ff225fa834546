import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
});
afterAll(() => kit.app.close());

test('a customer who writes right after a reply from the phone waits anew, though both arrive together', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const targets = ['first_reply', 'next_reply'].map((metric) => ({ metric, priority: 2, minutes: 30 }));
  const policy = { name: 'Meta', hours: 'company', targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  forgetPolicies(ctx);
  const { id, contactNumber } = await kit.anOpenTicket(desk);
  const number = contactNumber as string;
  const timestamp = Date.now();
  await kit.write(desk, { number, fromMe: true, body: 'Pois não?', timestamp }, { number, timestamp });
  const timers = await ctx.table('SlaTimers').where({ ticketId: id }).orderBy('id').select('metric', 'state');
  expect(timers).toEqual([
    { metric: 'first_reply', state: 'ended' },
    { metric: 'next_reply', state: 'running' },
  ]);
});

test('a reply from the phone that came in time stops its timer, though question, reply and next question arrive together', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const targets = ['first_reply', 'next_reply'].map((metric) => ({ metric, priority: 2, minutes: 30 }));
  const policy = { name: 'Meta', hours: 'company', targets };
  expect((await kit.app.api(desk.admin).post('/sla-policies', policy)).status).toBe(200);
  forgetPolicies(ctx);
  const number = aNumber();
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  await kit.write(desk, { number, timestamp: ago(30) });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
  await kit.write(
    desk,
    { number, body: 'Tem bolo?', timestamp: ago(20) },
    { number, fromMe: true, body: 'Tem', timestamp: ago(15) },
    { number, body: 'De quê?', timestamp: ago(10) },
  );
  const timers = await ctx.table('SlaTimers').where({ ticketId: id }).orderBy('id').select('metric', 'state');
  expect(timers).toEqual([
    { metric: 'first_reply', state: 'ended' },
    { metric: 'next_reply', state: 'running' },
  ]);
});
