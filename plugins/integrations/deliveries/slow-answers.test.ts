import { dripping, type OutsideDouble, ok, startOutside } from '@balcao/core/testing/outside-double.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findIntegration } from '../find-integration.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { tryDelivery } from './try-delivery.ts';

let kit: IntegrationsKit;
let receiver: OutsideDouble;
beforeAll(async () => {
  kit = await startIntegrations();
  receiver = await startOutside(ok);
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});

test('an answer that drips past the time is a failure, whatever its status said', async () => {
  const desk = await kit.aDeskWith({ type: 'webhook', urlN8N: receiver.url });
  const ctx = kit.app.ctx(desk.company);
  receiver.behave(dripping);
  const tried = await tryDelivery(
    ctx,
    await findIntegration(ctx, desk.id),
    { eventId: 'evt_1', body: '{}' },
    { timeoutMs: 500 },
  );
  expect(tried.failure).toMatchObject({ code: expect.stringContaining('SLOW') });
});
