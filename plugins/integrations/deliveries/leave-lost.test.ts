/** @on-both-databases the sweep joins deliveries with tickets */
import { type FakeOutside, ok, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { Backlog } from '../contract/reasons.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { leaveCrowdedOut } from './leave-lost.ts';

let kit: IntegrationsKit;
let receiver: FakeOutside;
beforeAll(async () => {
  [kit, receiver] = await Promise.all([startIntegrations({ listen: true }), startOutside(ok)]);
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});

/** A customer of an integration whose only delivery was given up because too many waited. */
async function crowdedOut() {
  const desk = await kit.aDeskWith({ type: 'webhook', urlN8N: receiver.url });
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  const ctx = kit.app.ctx(desk.company);
  const failed = { state: 'failed', failureCode: Backlog().code, finishedAt: Date.now() };
  await ctx.table('IntegrationDeliveries').update(failed);
  return { desk, number, ctx };
}

test('a customer whose message was one too many of those that waited is left to agents, once', async () => {
  const { desk, number } = await crowdedOut();
  await leaveCrowdedOut(kit.app.host);
  await leaveCrowdedOut(kit.app.host);
  expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
  expect(await kit.notes(desk)).toHaveLength(1);
});

test('a message that is given up takes no bot out of a conversation that was opened since', async () => {
  const { desk, number, ctx } = await crowdedOut();
  await ctx.table('Tickets').update({ reopenedAt: Date.now() + 1000 });
  await leaveCrowdedOut(kit.app.host);
  expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 1 });
  expect(await kit.notes(desk)).toEqual([]);
});
