import type { EfiConfig } from '@balcao/core';
import { createLog } from '@balcao/core/testing/index.ts';
import type { NoticeSource } from '../../billing/index.ts';
import type { ProviderUnderTest } from '../../billing/testing/gateway-conformance.ts';
import { type ClosableGateway, efiGateway } from '../gateway.ts';
import { makeCertificates, type TestCertificates } from './certificates.ts';
import { efiCredentials, type FakeEfi, type FakeEfiOptions, startFakeEfi } from './fake-efi.ts';

export const webhookSecret = 'um-segredo-que-so-a-efi-conhece';

/** Settings of an operator who uses this double. */
export function efiConfigOf(
  { url }: { url: string },
  { p12, root }: TestCertificates,
  given: Partial<EfiConfig> = {},
): EfiConfig {
  return {
    url,
    ...efiCredentials,
    certificate: p12,
    webhookSecret,
    webhookAddresses: [],
    webhookMtls: false,
    testRoot: root,
    ...given,
  };
}

export interface EfiUnderTest extends ProviderUnderTest {
  gateway: ClosableGateway;
  fake: FakeEfi;
  certificates: TestCertificates;
  /** Every line of the driver's log. */
  logged: string[];
}

/** Efí's gateway, with its patience in milliseconds, and a double of Efí's own at the other end, over mutual TLS. */
export async function efiUnderTest(options: FakeEfiOptions = {}, timeoutMs?: number): Promise<EfiUnderTest> {
  const certificates = await makeCertificates();
  const fake = await startFakeEfi(certificates, options);
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const gateway = efiGateway(efiConfigOf(fake, certificates), {
    log,
    timeoutMs,
    pauseMs: 1,
  });
  return {
    gateway,
    fake,
    certificates,
    logged,
    chargesUnder: (txid) => Number(fake.charges.has(txid)),
    pay: (txid, cents) => fake.pay(txid, cents),
    refund: (txid, cents) => fake.refund(txid, cents),
    expire: (txid) => fake.expire(txid),
    genuineNotice: (txids) => noticeOf(fake, txids, { hmac: webhookSecret, ignorar: '/pix' }),
    forgedNotices: (txids) =>
      [{}, { hmac: '' }, { hmac: `${webhookSecret}x` }, { hmac: [webhookSecret] }, { hmac: 'x' }].map(
        (query) => noticeOf(fake, txids, query),
      ),
    testNotice: {
      headers: {},
      query: { hmac: webhookSecret, ignorar: '' },
      rawBody: Buffer.from('{"evento":"teste_webhook"}'),
    },
    fault: (matching, how, times) => fake.fault(matching, how, times),
    opening: /^PUT \/v2\/cob\//,
    reading: /^GET \/v2\/cob\//,
    cancelling: /^PATCH \/v2\/cob\//,
    stop: () => fake.close(),
    async close() {
      gateway.close();
      await fake.close();
      await certificates.remove();
    },
  };
}

function noticeOf(
  { charges }: FakeEfi,
  txids: readonly string[],
  query: Record<string, unknown>,
): NoticeSource {
  const pix = txids.flatMap((txid) => charges.get(txid)?.pix ?? [{ txid, valor: '1234.56' }]);
  return { headers: {}, query, rawBody: Buffer.from(JSON.stringify({ pix })) };
}
