import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readOutboundAllow } from '../config/outbound-allow.ts';
import { defineReason } from '../errors/reasons.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { dripping, type FakeOutside, failing, ok, startOutside } from '../testing/servers/fake-outside.ts';
import { postSigned } from './post-signed.ts';

const texts = {
  REASON_TEST_GONE: { pt: 'x', en: 'x', es: 'x' },
  REASON_TEST_STATUS: { pt: '{status}', en: '{status}', es: '{status}' },
  REASON_TEST_SECRET: { pt: 'x', en: 'x', es: 'x' },
};
const reasons = {
  gone: defineReason('REASON_TEST_GONE', texts),
  status: (status: number) => defineReason('REASON_TEST_STATUS', texts)({ status }),
  unreadable: defineReason('REASON_TEST_SECRET', texts),
};

let app: TestApp;
let receiver: FakeOutside;
beforeAll(async () => {
  app = await startTestApp({ config: { outboundAllow: readOutboundAllow('127.0.0.1') } });
  receiver = await startOutside(ok);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

async function post(some: { secrets?: () => string[]; timeoutMs?: number } = {}) {
  const delivery = { eventId: 'evt_1', body: '{}' };
  const ctx = app.ctx(await app.aCompany());
  return postSigned(ctx, {
    ...{ url: receiver.url, secrets: () => ['whsec_AAAA'], delivery, answerMax: 4, reasons },
    ...some,
  });
}

test('an answer that drips past the time is a failure, whatever its status said', async () => {
  receiver.behave(dripping);
  const tried = await post({ timeoutMs: 500 });
  expect(tried).toMatchObject({ status: 200, failure: { code: expect.stringContaining('SLOW') } });
});

test('an answer of 410 says that the address is gone, and any other refusal which status it had', async () => {
  receiver.behave(failing(410));
  expect(await post()).toMatchObject({ status: 410, isGone: true, failure: { code: 'REASON_TEST_GONE' } });
  receiver.behave(failing(503, { 'retry-after': '60' }));
  expect(await post()).toMatchObject({
    ...{ status: 503, isGone: false, retryAfterMs: 60_000 },
    failure: { code: 'REASON_TEST_STATUS', details: { status: 503 } },
  });
});

test('an event whose secret cannot be read is not sent', async () => {
  receiver.heard.length = 0;
  const unreadable = () => {
    throw new Error('sealed under another secret');
  };
  expect(await post({ secrets: unreadable })).toMatchObject({ failure: { code: 'REASON_TEST_SECRET' } });
  expect(receiver.heard).toEqual([]);
});
