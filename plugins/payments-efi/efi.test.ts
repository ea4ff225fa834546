import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '@balcao/core';
import { createLog } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aCharge } from '../billing/testing/gateway-conformance.ts';
import { readCertificate } from './certificate.ts';
import { efiGateway } from './gateway.ts';
import { makeCertificates, type TestCertificates } from './testing/certificates.ts';
import { type EfiUnderTest, efiConfigOf, efiUnderTest, webhookSecret } from './testing/efi-kit.ts';
import { efiCredentials, startFakeEfi } from './testing/fake-efi.ts';

let efi: EfiUnderTest;
let certificates: TestCertificates;
beforeAll(async () => {
  [efi, certificates] = await Promise.all([efiUnderTest(), makeCertificates()]);
});
afterAll(() => Promise.all([efi.close(), certificates.remove()]));

const failed = { code: 'ERR_PAYMENT_GATEWAY' };

describe('the certificate', () => {
  test('the Efí certificate is PKCS#12 without a passphrase, or PEM, and shows when it ends', () => {
    for (const path of [certificates.p12, certificates.pem]) {
      const days = ((readCertificate(path).expiresAt ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
      expect(Math.round(days)).toBe(90);
    }
  });

  test('the Efí certificate stops the start with a sentence when it cannot be used', async () => {
    const broken = join(certificates.dir, 'broken.p12');
    const half = join(certificates.dir, 'client.crt');
    await writeFile(broken, 'not a certificate');
    const reported = (path: string) => () => readCertificate(path);
    expect(reported(join(certificates.dir, 'none.p12'))).toThrow(/EFI_CERTIFICATE .+ there is no such file/);
    expect(reported(certificates.dir)).toThrow(
      /^The setting EFI_CERTIFICATE cannot be used: it cannot be read/,
    );
    expect(reported(certificates.locked)).toThrow(/it has a passphrase; Efí gives it without one\.$/);
    expect(reported(broken)).toThrow(/it is neither PKCS#12/);
    expect(reported(half)).toThrow(/^The setting EFI_CERTIFICATE cannot be used: .+\.$/);
    expect(reported(broken)).toThrow(StartupError);
  });

  test('the Efí certificate is presented on every call: without the right one nothing is asked at all', async () => {
    const log = createLog('silent');
    const config = efiConfigOf(efi.fake, efi.certificates);
    // A client whom Efí does not know, and an Efí whom we do not.
    const wrong = [{ certificate: certificates.p12 }, { testRoot: certificates.root }, { testRoot: null }];
    for (const given of wrong) {
      const before = efi.fake.calls.length;
      const gateway = efiGateway({ ...config, ...given }, { log, pauseMs: 1 });
      await expect(gateway.createCharge(aCharge())).rejects.toMatchObject(failed);
      gateway.close();
      expect(efi.fake.calls.length).toBe(before);
    }
  });

  test('the Efí certificate is mentioned in the log near its end', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const late = Date.now;
    Date.now = () => late() + 70 * 24 * 60 * 60 * 1000;
    try {
      efiGateway(efiConfigOf(efi.fake, certificates), { log }).close();
    } finally {
      Date.now = late;
    }
    expect(lines.join()).toMatch(/the certificate of EFI_CERTIFICATE ends soon/);
  });
});

describe('the token', () => {
  test('the Efí token is asked for once, also by many at once, and kept', async () => {
    const fake = await startFakeEfi(certificates);
    const config = efiConfigOf(fake, certificates);
    const gateway = efiGateway(config, { log: createLog('silent') });
    await Promise.all([1, 2, 3, 4, 5].map(() => gateway.createCharge(aCharge())));
    await gateway.createCharge(aCharge());
    expect(fake.tokens).toBe(1);
    gateway.close();
    await fake.close();
  });

  test('the Efí token that ended before its time is renewed, and the call made again', async () => {
    const { txid } = await opened();
    const before = efi.fake.tokens;
    efi.fake.fault(/^GET \/v2\/cob/, { status: 401, body: { error: 'invalid_token' } });
    expect(await efi.gateway.readCharge({ txid, providerId: null })).toMatchObject({ status: 'active' });
    expect(efi.fake.tokens).toBe(before + 1);
  });

  test('a refused Efí token says so and names its credentials nowhere', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const config = efiConfigOf(efi.fake, efi.certificates, { clientSecret: 'um-segredo-errado' });
    const gateway = efiGateway(config, { log });
    await expect(gateway.createCharge(aCharge())).rejects.toMatchObject(failed);
    gateway.close();
    expect(lines.join()).toMatch(/invalid_client/);
    expect(lines.join()).not.toMatch(/um-segredo-errado|dW0tc2VncmVkby|Client_/);
  });
});

describe('a charge', () => {
  test('a charge is asked for as Efí takes it', async () => {
    const { txid } = await opened({ amountCents: 123_456_789, description: 'x'.repeat(200) });
    expect(efi.fake.charges.get(txid)).toMatchObject({
      valor: { original: '1234567.89' },
      chave: efiCredentials.pixKey,
      devedor: { cpf: '11144477735', nome: 'Ana Teste' },
      solicitacaoPagador: 'x'.repeat(140),
    });
    const life = Number(efi.fake.charges.get(txid)?.calendario.expiracao);
    expect([life > 3590, life <= 3600]).toEqual([true, true]);
  });

  test.each([
    ['11222333000181', { cnpj: '11222333000181', nome: 'Ana Teste' }],
    ['12ABC34501DE35', { cnpj: '12ABC34501DE35', nome: 'Ana Teste' }],
    [null, undefined],
    ['123', undefined],
  ])('a charge at Efí of a payer with the document %s names %j', async (document, devedor) => {
    const { txid } = await opened({ payer: { name: 'Ana Teste', document } });
    expect(efi.fake.charges.get(txid)?.devedor).toEqual(devedor);
  });

  test('a charge at Efí whose time is nearly over lives a minute at least, for Efí takes no less than a second', async () => {
    const { txid } = await opened({ expiresAt: Date.now() - 5000 });
    expect(efi.fake.charges.get(txid)?.calendario.expiracao).toBe(60);
  });

  test('a charge at Efí under a txid of another amount is refused', async () => {
    const input = await opened();
    await expect(efi.gateway.createCharge({ ...input, amountCents: 1 })).rejects.toMatchObject(failed);
  });

  test('a charge of a payer whom Efí does not take asks for another document', async () => {
    efi.fake.fault(/^PUT \/v2\/cob/, { status: 400, body: { nome: 'documento_bloqueado' } });
    await expect(efi.gateway.createCharge(aCharge())).rejects.toMatchObject({
      code: 'ERR_PAYER_DOCUMENT_NEEDED',
    });
  });

  test('a charge at Efí counts as refunded only what arrived there', async () => {
    const { txid } = await opened();
    efi.fake.pay(txid);
    efi.fake.refund(txid, 1000, 'EM_PROCESSAMENTO');
    efi.fake.refund(txid, 2000, 'NAO_REALIZADO');
    efi.fake.refund(txid, 300);
    expect(await efi.gateway.readCharge({ txid, providerId: null })).toMatchObject({
      payments: [{ refundedCents: 300 }],
    });
  });

  test('a charge is not taken for unknown because something before Efí has no such page', async () => {
    const { txid } = await opened();
    const ref = { txid, providerId: null };
    efi.fault(/^(GET|PATCH) \/v2\/cob/, { status: 404, body: { message: 'no Route matched' } }, 2);
    await expect(efi.gateway.readCharge(ref)).rejects.toMatchObject(failed);
    await expect(efi.gateway.cancelCharge(ref)).rejects.toMatchObject(failed);
    expect(await efi.gateway.readCharge(ref)).toMatchObject({ status: 'active' });
    expect(await efi.gateway.readCharge({ ...ref, txid: 'b'.repeat(32) })).toBeNull();
  });

  test('a charge that Efí itself removed is cancelled', async () => {
    const { txid } = await opened();
    efi.fake.removeByProvider(txid);
    expect(await efi.gateway.readCharge({ txid, providerId: null })).toEqual({
      status: 'cancelled',
      payments: [],
    });
  });

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:text/html;base64,PHNjcmlwdD4=', null],
    ['https://evil.invalid/x.png', null],
    [`data:image/png;base64,${'A'.repeat(300_000)}`, null],
  ])('a charge at Efí has a picture only when a page can show it', async (image, shown) => {
    Object.assign(efi.fake.options, { givesCode: false, image });
    const { qrImage } = await efi.gateway.createCharge(aCharge());
    Object.assign(efi.fake.options, { givesCode: true, image: undefined });
    expect(qrImage).toBe(shown);
  });

  test('a charge at Efí whose code leads elsewhere is not shown', async () => {
    const input = await opened();
    const other = await opened();
    const charge = efi.fake.charges.get(input.txid);
    Object.assign(charge ?? {}, { pixCopiaECola: efi.fake.charges.get(other.txid)?.pixCopiaECola });
    await expect(efi.gateway.createCharge(input)).rejects.toMatchObject(failed);
  });
});

describe('notices', () => {
  test('a notice of Efí about several charges names each once', async () => {
    const [one, two] = [await opened(), await opened()];
    for (const { txid } of [one, two, two]) efi.fake.pay(txid);
    const { txids } = await efi.gateway.readNotice(efi.genuineNotice([one.txid, two.txid]));
    expect(txids).toEqual([one.txid, two.txid]);
  });

  test('notices of Efí come from the addresses that the operator named, if any', async () => {
    const config = efiConfigOf(efi.fake, certificates, { webhookAddresses: ['203.0.113.7'] });
    const gateway = efiGateway(config, { log: createLog('silent') });
    const notice = efi.testNotice;
    const here = gateway.readNotice({ ...notice, address: '203.0.113.7' });
    await expect(here).resolves.toMatchObject({ txids: [] });
    for (const address of ['203.0.113.70', undefined])
      await expect(gateway.readNotice({ ...notice, ...(address ? { address } : {}) })).rejects.toMatchObject({
        code: 'ERR_PAYMENT_NOTICE_FORGED',
      });
    gateway.close();
  });

  test('notices of Efí go where we say, by an address that takes in its suffix; one without an answer is not kept', async () => {
    const seen: string[] = [];
    const here = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(here, 'listening');
    const url = `http://127.0.0.1:${(here.address() as AddressInfo).port}/subscription/webhook`;
    await efi.gateway.registerWebhook?.(url);
    expect(efi.fake.webhook).toEqual({ url: `${url}?hmac=${webhookSecret}&ignorar=`, skipsMtls: 'true' });
    const { txid } = await opened();
    efi.fake.pay(txid);
    expect(await efi.fake.notify([txid])).toEqual([200]);
    expect(seen.at(-1)).toBe(`/subscription/webhook?hmac=${webhookSecret}&ignorar=/pix`);
    here.close();
    await once(here, 'close');
    await expect(efi.gateway.registerWebhook?.(url)).rejects.toMatchObject(failed);
  });
});

test('the log of the Efí gateway holds no secret, no payer and no key', () => {
  const said = efi.logged.join('');
  expect(said).toMatch(/the payment provider Efí did not do as asked/);
  expect(said).not.toMatch(/Ana Teste|11144477735|00000000191|Bearer|um-segredo|Client_|2c5f1e0a/);
});

async function opened(given = {}) {
  const input = aCharge(given);
  await efi.gateway.createCharge(input);
  return input;
}
