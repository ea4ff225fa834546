/** @on-servers timers of a plan that closes and opens change under the locks of their tickets */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { serviceLevels } from './plugin.ts';
import { forgetPolicies } from './policies/active-policies.ts';
import { setSlaClock, sweepSla } from './testing/sla-time.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, serviceLevels] });
});
afterAll(() => kit.app.close());

test('check 30: a plan without service levels answers 402 and breaches nothing, and has no breach of that time when it opens again', async () => {
  const desk = await kit.aDesk();
  const { host } = kit.app;
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const start = Date.now();
  const turn = (minutes: number) => setSlaClock(host, () => start + minutes * 60_000);
  const targets = [1, 2, 3, 4].map((priority) => ({ metric: 'resolution', priority, minutes: 30 }));
  const policy = await api.post('/sla-policies', { name: 'Meta', warnPercent: 100, targets });
  const { planId } = await host.database.knex('Companies').where('id', desk.company.id).first('planId');
  const plan = async (useServiceLevels: boolean) => {
    await kit.app.setFlags({ ...desk.company, name: 'Loja', planId }, { useServiceLevels });
    forgetPolicies(ctx);
  };
  const aTicket = async () => {
    const number = aNumber();
    await kit.write(desk, { number });
    return (await kit.ticketOf(desk, number)).id;
  };
  turn(0);
  const before = await aTicket();
  await plan(false);
  const kept = await ctx.table('SlaPolicies').orderBy('id');
  const refused = await Promise.all([
    api.get('/sla-policies'),
    api.put(`/sla-policies/${policy.body.id}`, { name: 'Outra' }),
    api.delete(`/sla-policies/${policy.body.id}`),
    api.get(`/tickets/${before}/sla-timers`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([402, 402, 402, 402]);
  expect(await ctx.table('SlaPolicies').orderBy('id')).toEqual(kept);
  turn(10);
  await aTicket();
  for (const minutes of [31, 200]) {
    turn(minutes);
    await sweepSla(host);
  }
  await plan(true);
  turn(201);
  await sweepSla(host);
  turn(202);
  await sweepSla(host);
  await kit.app.settle();
  const recorded = () => ctx.table('SlaEvents').orderBy('ticketId').select('ticketId', 'kind');
  expect(await recorded()).toEqual([]);
  const heard = kit.app.sent.filter(({ payload }) => JSON.stringify(payload).includes('"isBreached":true'));
  expect(heard).toEqual([]);
  // Breaches of later are recorded again.
  const after = await aTicket();
  turn(233);
  await sweepSla(host);
  expect(await recorded()).toEqual([{ ticketId: after, kind: 'breached' }]);
});
