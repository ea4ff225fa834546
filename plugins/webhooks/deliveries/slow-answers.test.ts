import { dripping, type OutsideDouble, ok, startOutside } from '@balcao/core/testing/outside-double.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { startWebhooks, type WebhooksKit } from '../testing/webhooks-kit.ts';
import { tryDelivery } from './try-delivery.ts';

let kit: WebhooksKit;
let receiver: OutsideDouble;
beforeAll(async () => {
  kit = await startWebhooks();
  receiver = await startOutside(ok);
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});

test('an answer that drips past the time is a failure, whatever its status said', async () => {
  const desk = await kit.aDeskWith({ url: receiver.url, eventTypes: ['contact.created'] });
  const ctx = kit.app.ctx(desk.company);
  receiver.behave(dripping);
  const tried = await tryDelivery(
    ctx,
    await findEndpoint(ctx, desk.id),
    { eventId: 'evt_1', body: '{}' },
    { timeoutMs: 500 },
  );
  expect(tried).toMatchObject({ status: 200, failure: { code: expect.stringContaining('SLOW') } });
});
