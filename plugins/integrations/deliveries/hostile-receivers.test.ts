import { eventually } from '@balcao/core/testing/index.ts';
import { waitForReceivers } from '@balcao/core/testing/patient-deliveries.ts';
import {
  dripping,
  endless,
  type FakeOutside,
  failing,
  hanging,
  ok,
  startOutside,
} from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';

const wellServed = 8;
const messagesOfEach = 3;

let kit: IntegrationsKit;
const hostile = new Map<string, FakeOutside>();
let good: FakeOutside;
waitForReceivers();
beforeAll(async () => {
  kit = await startIntegrations({ listen: true });
  good = await startOutside(ok);
  for (const [name, behaviour] of Object.entries({ hanging, dripping, endless, broken: failing(500) }))
    hostile.set(name, await startOutside(behaviour));
});
afterAll(async () => {
  for (const receiver of hostile.values()) {
    receiver.behave(ok);
    receiver.release();
  }
  await kit.app.close();
  await Promise.all([good, ...hostile.values()].map((receiver) => receiver.close()));
});

const deskTo = ({ url }: FakeOutside) => kit.aDeskWith({ type: 'webhook', urlN8N: url });

test('receivers that hang, drip, never end or break keep no message of another company back', async () => {
  const bad = await Promise.all([...hostile.values()].map(deskTo));
  const others = await Promise.all(Array.from({ length: wellServed }, () => deskTo(good)));
  for (const desk of bad)
    for (let count = 0; count < messagesOfEach; count++) await kit.hear(desk, aNumber(), 'preso');
  const held = [hostile.get('hanging'), hostile.get('dripping')] as FakeOutside[];
  await eventually(() => held.every(({ open }) => open === messagesOfEach));
  const begun = held.map(({ open, heard }) => [open, heard.length]);
  for (const desk of others)
    for (let count = 0; count < messagesOfEach; count++) await kit.hear(desk, aNumber(), 'livre');
  await eventually(() => good.heard.length === wellServed * messagesOfEach);
  // The first calls to them are still under way, so the test did not wait for their end.
  expect(held.map(({ open, heard }) => [open, heard.length])).toEqual(begun);
  // The messages of their own companies are stored all the same.
  for (const desk of bad)
    expect(await kit.app.ctx(desk.company).table('IntegrationDeliveries')).toHaveLength(messagesOfEach);
});
