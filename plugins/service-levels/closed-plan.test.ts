/** @on-servers timers of a plan that closes and opens change under the locks of their tickets */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { serviceLevels } from './plugin.ts';
import { forgetPolicies } from './policies/active-policies.ts';
import { setSlaClock, sweepSla } from './testing/sla-time.ts';
import { timerLog } from './timers/timer-log.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, serviceLevels] });
});
afterAll(() => kit.app.close());

/** A company whose plan can be closed, with a policy of 30 minutes, unless others are given, and a clock that begins now. */
async function aCompany(policy: { metric: string; countsBot?: boolean; minutes?: number }) {
  const desk = await kit.aDesk();
  const { host } = kit.app;
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const start = Date.now();
  const turn = (minutes: number) => setSlaClock(host, () => start + minutes * 60_000);
  const { metric, countsBot = false, minutes = 30 } = policy;
  const targets = [1, 2, 3, 4].map((priority) => ({ metric, priority, minutes }));
  const made = await api.post('/sla-policies', { name: 'Meta', warnPercent: 100, countsBot, targets });
  expect(made.status).toBe(200);
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
  /** Minutes from the start until the only timer of a ticket is due. */
  const dueAfter = async (ticketId: number) => {
    const [timer] = (await api.get(`/tickets/${ticketId}/sla-timers`)).body;
    return (Date.parse(timer.dueAt) - start) / 60_000;
  };
  turn(0);
  return { desk, host, api, ctx, start, turn, plan, aTicket, dueAfter, policyId: made.body.id };
}

test('check 30: a plan without service levels answers 402 and breaches nothing, and has no breach of that time when it opens again', async () => {
  const { host, api, ctx, turn, plan, aTicket, policyId } = await aCompany({ metric: 'resolution' });
  const before = await aTicket();
  await plan(false);
  const kept = await ctx.table('SlaPolicies').orderBy('id');
  const refused = await Promise.all([
    api.get('/sla-policies'),
    api.put(`/sla-policies/${policyId}`, { name: 'Outra' }),
    api.delete(`/sla-policies/${policyId}`),
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

test('check 30: a timer that was not due while the plan had no service levels goes on from where it was', async () => {
  const made = await aCompany({ metric: 'resolution', minutes: 300 });
  const { host, ctx, turn, plan, aTicket, dueAfter } = made;
  const ticketId = await aTicket();
  turn(10);
  await plan(false);
  // A message of another customer is what the closed plan sees.
  await aTicket();
  turn(210);
  await sweepSla(host);
  await plan(true);
  await sweepSla(host);
  expect(await dueAfter(ticketId)).toBe(500);
  // A run that was cut off begins again and pauses nothing twice.
  turn(220);
  await ctx.table('SlaPolicies').update({ restsSince: made.start + 10 * 60_000 });
  forgetPolicies(ctx);
  await sweepSla(host);
  expect(await dueAfter(ticketId)).toBe(500);
});

test('check 30: a customer who began to wait while the plan had no service levels is not late for that time, where the time of a bot counts too', async () => {
  const made = await aCompany({ metric: 'first_reply', countsBot: true });
  const { host, api, ctx, start, turn, plan, aTicket, dueAfter } = made;
  await plan(false);
  const tickets = [await aTicket(), await aTicket()] as const;
  await ctx
    .table('Tickets')
    .whereIn('id', [...tickets])
    .update({ waitingSince: start });
  turn(200);
  await plan(true);
  const changes = async (ticketId: number) => {
    const { status } = await api.put(`/tickets/${ticketId}/priority`, { priority: 3 });
    expect(status).toBe(200);
    return dueAfter(ticketId);
  };
  // Before the sweep that has timers of the company go on, and after it.
  expect(await changes(tickets[0])).toBe(230);
  await sweepSla(host);
  turn(210);
  forgetPolicies(ctx);
  expect(await changes(tickets[1])).toBe(230);
  await sweepSla(host);
  expect(await ctx.table('SlaEvents').select('kind')).toEqual([]);
  turn(231);
  await sweepSla(host);
  expect(await ctx.table('SlaEvents').select('kind')).toEqual([{ kind: 'breached' }, { kind: 'breached' }]);
});

test('check 30: a reply from before a plan closed that the network refuses after it opened again has the customer wait from then on', async () => {
  const made = await aCompany({ metric: 'first_reply' });
  const { desk, host, ctx, start, turn, plan, aTicket, dueAfter } = made;
  const ticketId = await aTicket();
  const messageId = 1_000_000;
  const isOf = { companyId: desk.company.id, ticketId, messageId };
  turn(10);
  await host.database.transaction(async () => {
    await timerLog.onAgentReply(host, [{ ...isOf, at: start + 10 * 60_000 }]);
  });
  await plan(false);
  // A message of another customer is what the closed plan sees.
  await aTicket();
  turn(200);
  await plan(true);
  await sweepSla(host);
  forgetPolicies(ctx);
  turn(205);
  await host.database.transaction(async () => timerLog.onDeliveryFailed?.(ctx, { ticketId, messageId }));
  expect(await dueAfter(ticketId)).toBe(220);
  const kinds = await ctx.table('SlaEvents').where({ ticketId }).orderBy('id').pluck('kind');
  expect(kinds).toEqual(['met', 'withdrawn']);
});
