import { createLog } from '@balcao/core/testing/index.ts';
import type { NoticeSource, PaymentGateway } from '../../billing/index.ts';
import type { ProviderUnderTest } from '../../billing/testing/gateway-conformance.ts';
import { asaasGateway } from '../gateway.ts';
import { asaasKey, type FakeAsaas, type FakeAsaasOptions, startFakeAsaas } from './fake-asaas.ts';

export const webhookToken = 'um-token-de-webhook-que-so-a-asaas-conhece';

/** Settings of an operator who uses this double. */
export function asaasConfigOf({ url }: { url: string }) {
  return { url, key: asaasKey, webhookToken };
}

export interface AsaasUnderTest extends ProviderUnderTest {
  gateway: PaymentGateway;
  fake: FakeAsaas;
  /** Every line of the driver's log. */
  logged: string[];
}

/** Asaas's gateway, with its patience in milliseconds, and a double of Asaas's own at the other end. */
export async function asaasUnderTest(
  options: FakeAsaasOptions = {},
  timeoutMs?: number,
): Promise<AsaasUnderTest> {
  const fake = await startFakeAsaas(options);
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const about = { log, email: null, timeoutMs, pauseMs: 1 };
  return {
    gateway: asaasGateway(asaasConfigOf(fake), about),
    fake,
    logged,
    chargesUnder: (txid) => fake.under(txid).length,
    pay: (txid, cents) => fake.pay(txid, cents),
    refund: (txid, cents) => fake.refund(txid, cents),
    expire: (txid) => fake.expire(txid),
    onceExpired: 'active',
    genuineNotice: ([txid = '']) => noticeOf(fake, txid, { 'asaas-access-token': webhookToken }),
    forgedNotices: ([txid = '']) =>
      [
        {},
        { 'asaas-access-token': '' },
        { 'asaas-access-token': `${webhookToken}x` },
        { access_token: webhookToken },
        { authorization: `Bearer ${webhookToken}` },
      ].map((headers) => noticeOf(fake, txid, headers)),
    testNotice: {
      headers: { 'asaas-access-token': webhookToken },
      query: {},
      rawBody: Buffer.from('{"id":"evt_1","event":"A_NEW_ONE"}'),
    },
    fault: (matching, how, times) => fake.fault(matching, how, times),
    opening: /^POST \/v3\/payments$/,
    reading: /^GET \/v3\/payments$/,
    cancelling: /^DELETE \/v3\/payments\//,
    stop: () => fake.close(),
    close: () => fake.close(),
  };
}

function noticeOf(fake: FakeAsaas, txid: string, headers: NoticeSource['headers']): NoticeSource {
  const body = fake.noticeOf(txid, 'PAYMENT_RECEIVED');
  return { headers, query: {}, rawBody: Buffer.from(JSON.stringify(body)) };
}
