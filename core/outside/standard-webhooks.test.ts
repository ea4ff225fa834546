import { expect, test } from '@jest/globals';
import { nextTryAt, retryAfterMs } from './retry-schedule.ts';
import { newSigningSecret, signedHeaders } from './standard-webhooks.ts';

test('the schedule of tries fills a day, and waits as long as the address asks for', () => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const at = nextTryAt(0, attempts, { chance: 0.5 });
    if (at === null) break;
    waits.push(at);
  }
  expect(waits[0]).toBe(5000);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeCloseTo(23.6, 1);
  expect(nextTryAt(0, 1, { retryAfterMs: 60_000 })).toBe(60_000);
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(
    ['7', 'Thu, 01 Jan 2026 00:01:00 GMT', 'soon', undefined].map((it) => retryAfterMs(it, now)),
  ).toEqual([7000, 60_000, 0, 0]);
});

test('a signature is that of Standard Webhooks', () => {
  const event = { eventId: 'msg_test_0001', body: '{"type":"ping","data":{"n":1}}', at: 1_700_000_000_000 };
  expect(signedHeaders(event, ['whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='])).toEqual({
    'webhook-id': 'msg_test_0001',
    'webhook-timestamp': '1700000000',
    'webhook-signature': 'v1,hsQBq9tZ6WiQ5tLIfFSm4ewDQzq8D9ynaPrcINGVcFA=',
  });
});

test('a secret is 32 bytes of chance, and each of two signs', () => {
  const [one, other] = [newSigningSecret(), newSigningSecret()];
  expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(other).not.toBe(one);
  const headers = signedHeaders({ eventId: 'e', body: '{}', at: 0 }, [one, other]);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
});
