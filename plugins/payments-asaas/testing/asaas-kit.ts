import { createLog } from '@balcao/core/testing/index.ts';
import type { NoticeSource, PaymentGateway } from '../../billing/index.ts';
import type { ProviderUnderTest } from '../../billing/testing/gateway-conformance.ts';
import { asaasGateway } from '../gateway.ts';
import { type AsaasDouble, type AsaasDoubleOptions, asaasKey, startAsaasDouble } from './asaas-double.ts';

export const webhookToken = 'um-token-de-webhook-que-so-a-asaas-conhece';

/** Settings of an operator who uses this double. */
export function asaasConfigOf({ url }: { url: string }) {
  return { url, key: asaasKey, webhookToken };
}

export interface AsaasUnderTest extends ProviderUnderTest {
  gateway: PaymentGateway;
  double: AsaasDouble;
  /** Every line of the driver's log. */
  logged: string[];
}

/** Asaas's gateway with a double of Asaas's own at the other end. */
export async function asaasUnderTest(options: AsaasDoubleOptions = {}): Promise<AsaasUnderTest> {
  const double = await startAsaasDouble(options);
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const about = { log, email: null, timeoutMs: 1000, pauseMs: 1 };
  return {
    gateway: asaasGateway(asaasConfigOf(double), about),
    double,
    logged,
    chargesUnder: (txid) => double.under(txid).length,
    pay: (txid, cents) => double.pay(txid, cents),
    refund: (txid, cents) => double.refund(txid, cents),
    expire: (txid) => double.expire(txid),
    onceExpired: 'active',
    genuineNotice: ([txid = '']) => noticeOf(double, txid, { 'asaas-access-token': webhookToken }),
    forgedNotices: ([txid = '']) =>
      [
        {},
        { 'asaas-access-token': '' },
        { 'asaas-access-token': `${webhookToken}x` },
        { access_token: webhookToken },
        { authorization: `Bearer ${webhookToken}` },
      ].map((headers) => noticeOf(double, txid, headers)),
    testNotice: {
      headers: { 'asaas-access-token': webhookToken },
      query: {},
      rawBody: Buffer.from('{"id":"evt_1","event":"A_NEW_ONE"}'),
    },
    fault: (matching, how, times) => double.fault(matching, how, times),
    opening: /^POST \/v3\/payments$/,
    reading: /^GET \/v3\/payments$/,
    cancelling: /^DELETE \/v3\/payments\//,
    stop: () => double.close(),
    close: () => double.close(),
  };
}

function noticeOf(double: AsaasDouble, txid: string, headers: NoticeSource['headers']): NoticeSource {
  const body = double.noticeOf(txid, 'PAYMENT_RECEIVED');
  return { headers, query: {}, rawBody: Buffer.from(JSON.stringify(body)) };
}
