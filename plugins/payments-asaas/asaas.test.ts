import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aCharge } from '../billing/testing/gateway-conformance.ts';
import { asaasGateway } from './gateway.ts';
import { payerDocument } from './payer-document.ts';
import { type AsaasUnderTest, asaasConfigOf, asaasUnderTest, webhookToken } from './testing/asaas-kit.ts';

let asaas: AsaasUnderTest;
beforeAll(async () => {
  asaas = await asaasUnderTest();
});
afterAll(() => asaas.close());

const failed = { code: 'ERR_PAYMENT_GATEWAY' };

async function opened(given = {}) {
  const input = aCharge(given);
  const { providerId } = await asaas.gateway.createCharge(input);
  return { input, ref: { txid: input.txid, providerId } };
}

describe('who pays', () => {
  test.each(['11144477735', '111.444.777-35', '11222333000181', '11.222.333/0001-81', '12ABC34501DE35'])(
    'a payer at Asaas is known by %s',
    (document) => expect(payerDocument(document)).toBe(document.replace(/[.\-/]/g, '')),
  );

  test('a payer at Asaas is not known by a document with a wrong digit', () => {
    const right = fc.constantFrom('11144477735', '11222333000181', '12ABC34501DE35');
    fc.assert(
      fc.property(right, fc.nat(), fc.integer({ min: 1, max: 9 }), (document, place, more) => {
        const at = place % document.length;
        fc.pre(/\d/.test(document[at] ?? ''));
        const wrong = (Number(document[at]) + more) % 10;
        expect(payerDocument(document.slice(0, at) + wrong + document.slice(at + 1))).toBeNull();
      }),
    );
    for (const none of [null, undefined, '', '123', '00000000000', '11111111111111', 'abc'])
      expect(payerDocument(none)).toBeNull();
  });

  test.each([null, '', '11144477736'])(
    "a payer's document is asked for when it is %j, and nothing is opened",
    async (document) => {
      const input = aCharge({ payer: { name: 'Ana', document } });
      await expect(asaas.gateway.createCharge(input)).rejects.toMatchObject({
        code: 'ERR_PAYER_DOCUMENT_NEEDED',
      });
      expect(asaas.fake.under(input.txid)).toEqual([]);
    },
  );

  test('a payer is one Asaas customer however often they pay, also at once, and gets no mail of Asaas', async () => {
    const payer = { name: 'Bia', document: '11222333000181', email: 'bia@teste.local' };
    await Promise.all([1, 2, 3].map(() => opened({ payer })));
    await opened({ payer });
    const known = asaas.fake.customers.filter(({ cpfCnpj }) => cpfCnpj === payer.document);
    expect(known).toEqual([expect.objectContaining({ name: 'Bia', notificationDisabled: true })]);
  });
});

describe('a charge', () => {
  test('a charge is asked for as Asaas takes it', async () => {
    const { input } = await opened({ amountCents: 1999, description: 'x'.repeat(600) });
    expect(asaas.fake.under(input.txid)).toMatchObject([
      { value: 19.99, billingType: 'PIX', description: 'x'.repeat(500), externalReference: input.txid },
    ]);
  });

  test('a charge at Asaas is due on the day in Brazil on which its time ends', async () => {
    // Ten at night in São Paulo is the next day in London.
    const expiresAt = Date.parse('2031-05-02T01:00:00Z');
    const { input } = await opened({ expiresAt });
    expect(asaas.fake.under(input.txid)[0]?.dueDate).toBe('2031-05-01');
  });

  test('a charge is never sent to Asaas twice by one opening, whatever comes back', async () => {
    for (const how of ['lost', 'cut', 'garbage', { status: 500 }] as const) {
      const input = aCharge();
      asaas.fake.fault(/^POST \/v3\/payments$/, how);
      const before = asaas.fake.calls.filter((call) => call === 'POST /v3/payments').length;
      await asaas.gateway.createCharge(input).catch(() => undefined);
      expect(asaas.fake.calls.filter((call) => call === 'POST /v3/payments')).toHaveLength(before + 1);
    }
  });

  test('a charge at Asaas whose answer was lost is found within the same call', async () => {
    const input = aCharge();
    asaas.fake.fault(/^POST \/v3\/payments$/, 'lost');
    const charge = await asaas.gateway.createCharge(input);
    expect(charge.providerId).toBe(asaas.fake.under(input.txid)[0]?.id);
  });

  test('a charge that is twice at Asaas is read and cancelled as one', async () => {
    const { input, ref } = await opened();
    const [first] = asaas.fake.under(input.txid);
    if (!first) throw new Error('Nothing was opened');
    asaas.fake.payments.push({ ...first, id: 'pay_zzz', status: 'RECEIVED', paymentDate: '2026-11-22' });
    expect(await asaas.gateway.readCharge(ref)).toMatchObject({
      status: 'paid',
      payments: [{ id: 'pay_zzz' }],
    });
    await asaas.gateway.cancelCharge(ref);
    expect(asaas.fake.under(input.txid).map(({ deleted }) => deleted)).toEqual([true, false]);
    expect(await asaas.gateway.readCharge(ref)).toMatchObject({ status: 'paid' });
  });

  test('a charge of another at Asaas is not taken for ours when a filter is not understood', async () => {
    const { input } = await opened();
    const row = { ...asaas.fake.under(input.txid)[0], id: 'pay_other', externalReference: 'other' };
    asaas.fake.fault(/^GET \/v3\/payments$/, { status: 200, body: { hasMore: false, data: [row] } });
    expect(await asaas.gateway.readCharge({ txid: input.txid, providerId: null })).toBeNull();
  });

  test('a charge at Asaas under a txid of another amount is refused', async () => {
    const { input } = await opened();
    await expect(asaas.gateway.createCharge({ ...input, amountCents: 1 })).rejects.toMatchObject(failed);
  });

  test('a charge at Asaas with an unknown status is not paid', async () => {
    const { input, ref } = await opened();
    Object.assign(asaas.fake.under(input.txid)[0] ?? {}, { status: 'ABDUCTED' });
    expect(await asaas.gateway.readCharge(ref)).toEqual({ status: 'active', payments: [] });
  });

  test('a charge at Asaas counts as refunded only what arrived there', async () => {
    const { input, ref } = await opened();
    asaas.fake.pay(input.txid);
    asaas.fake.refund(input.txid, 1000, 'PENDING');
    asaas.fake.refund(input.txid, 2000, 'CANCELLED');
    asaas.fake.refund(input.txid, 300);
    expect(await asaas.gateway.readCharge(ref)).toMatchObject({ payments: [{ refundedCents: 300 }] });
  });

  test('a payment at Asaas with a day alone counts from that day’s beginning in Brazil', async () => {
    const { input, ref } = await opened();
    asaas.fake.pay(input.txid);
    Object.assign(asaas.fake.under(input.txid)[0] ?? {}, { clientPaymentDate: '2026-11-22' });
    expect(await asaas.gateway.readCharge(ref)).toMatchObject({
      payments: [{ paidAt: Date.parse('2026-11-22T03:00:00Z') }],
    });
  });

  test('a charge at Asaas is not read from a list that does not end', async () => {
    asaas.fake.fault(/^GET \/v3\/payments$/, { status: 200, body: { hasMore: true, data: [] } }, 20);
    const ref = { txid: aCharge().txid, providerId: null };
    await expect(asaas.gateway.readCharge(ref)).rejects.toMatchObject(failed);
  });
});

describe('notices', () => {
  test('a notice of Asaas carries its id, equal when it comes again, and the payment by both names', async () => {
    const { ref } = await opened();
    const notice = asaas.genuineNotice([ref.txid]);
    const { id } = JSON.parse(notice.rawBody.toString());
    const read = { eventId: id, txids: [ref.txid], providerIds: [ref.providerId] };
    expect(await asaas.gateway.readNotice(notice)).toEqual(read);
    expect(await asaas.gateway.readNotice(notice)).toEqual(read);
  });

  test('notices of Asaas go where we say, once; an interrupted webhook goes on when registered again', async () => {
    let status = 500;
    const seen: string[] = [];
    const here = createServer((request, response) => {
      seen.push(String(request.headers['asaas-access-token']));
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(here, 'listening');
    const url = `http://127.0.0.1:${(here.address() as AddressInfo).port}/subscription/webhook/asaas`;
    await asaas.gateway.registerWebhook?.(url);
    const { input } = await opened();
    asaas.fake.pay(input.txid);
    const notice = asaas.fake.noticeOf(input.txid, 'PAYMENT_RECEIVED');
    expect(await asaas.fake.notify(notice)).toHaveLength(15);
    expect(asaas.fake.webhooks).toMatchObject([{ url, interrupted: true }]);
    status = 200;
    await asaas.gateway.registerWebhook?.(url);
    expect(asaas.fake.webhooks).toMatchObject([{ url, interrupted: false }]);
    expect(await asaas.fake.notify(notice)).toEqual([200]);
    expect(new Set(seen)).toEqual(new Set([webhookToken]));
    here.close();
    await once(here, 'close');
  });
});

test('an Asaas key of another account is refused', async () => {
  const config = { ...asaasConfigOf(asaas.fake), key: '$aact_prod_outra' };
  const gateway = asaasGateway(config, { log: createLog('silent'), email: null, pauseMs: 1 });
  await expect(gateway.readCharge({ txid: aCharge().txid, providerId: null })).rejects.toMatchObject(failed);
});

test('the log of the Asaas gateway holds no key, no token and no payer', () => {
  const said = asaas.logged.join('');
  expect(said).toMatch(/the payment provider Asaas did not do as asked/);
  expect(said).not.toMatch(/\$aact|um-token|11144477735|Ana Teste|ana@teste/);
});
