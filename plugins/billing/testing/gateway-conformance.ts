import { randomUUID } from 'node:crypto';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewCharge, NoticeSource, PaymentGateway } from '../payment-gateway.ts';
import { readPixCode } from '../pix-code.ts';
import type { FakeFault } from './fake-provider.ts';

/** A gateway with its simulated provider, and what happens there. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Number of charges that the provider has under this txid. */
  chargesUnder(txid: string): number | Promise<number>;
  pay(txid: string, cents?: number): unknown;
  refund(txid: string, cents: number): unknown;
  expire(txid: string): unknown;
  /** Status read after expiry: `active` where a charge stays payable until it is cancelled. */
  onceExpired?: 'expired' | 'active';
  genuineNotice(txids: readonly string[]): NoticeSource;
  forgedNotices(txids: readonly string[]): NoticeSource[];
  /** False: its codes are of no use to a bank's app. */
  takesMoney?: boolean;
  close(): Promise<void>;
}

/** A provider at the other end of a line, which can fail. */
export interface ProviderUnderTest extends GatewayUnderTest {
  /** A genuine one that speaks of no charge. */
  testNotice: NoticeSource;
  fault(matching: RegExp, how: FakeFault, times?: number): void;
  /** Pattern of the provider calls that open; `reading` and `cancelling` likewise. */
  opening: RegExp;
  reading: RegExp;
  cancelling: RegExp;
  /** Makes the provider unreachable from now on. */
  stop(): Promise<void>;
}

const failed = { code: 'ERR_PAYMENT_GATEWAY' };

/** A charge that was not opened yet. */
export function aCharge(given: Partial<NewCharge> = {}): NewCharge {
  return {
    txid: randomUUID().replaceAll('-', ''),
    amountCents: 123_456,
    expiresAt: Date.now() + 60 * 60 * 1000,
    description: 'Plano 1',
    payer: { name: 'Ana Teste', document: '11144477735', email: 'ana@teste.local' },
    ...given,
  };
}

/** Contract of every payment gateway that billing relies on. */
export function itIsAPaymentGateway(name: string, start: () => Promise<GatewayUnderTest>): void {
  describe(`${name} is a payment gateway`, () => {
    let it: GatewayUnderTest;
    beforeAll(async () => {
      it = await start();
    });
    afterAll(() => it.close());

    const open = async (given?: Partial<NewCharge>) => {
      const input = aCharge(given);
      const { providerId } = await it.gateway.createCharge(input);
      return { txid: input.txid, providerId };
    };

    test('a payment gateway opens a charge whose code a bank’s app can read', async () => {
      const charge = await it.gateway.createCharge(aCharge());
      if (it.takesMoney ?? true) expect(() => readPixCode(charge.qrCode)).not.toThrow();
      expect(charge.qrImage ?? 'data:image/').toMatch(/^data:image\//);
    });

    test.each([1, 99, 100, 1000_00, 9_999_999_99])(
      'a payment gateway asks for exactly %d cents',
      async (amountCents) => {
        const ref = await open({ amountCents });
        await it.pay(ref.txid);
        expect((await it.gateway.readCharge(ref))?.payments).toMatchObject([{ amountCents }]);
      },
    );

    test('a repeat of a txid answers the same charge, also several at once', async () => {
      const input = aCharge();
      const first = await it.gateway.createCharge(input);
      const repeats = await Promise.all([1, 2, 3].map(() => it.gateway.createCharge(input)));
      for (const repeat of repeats)
        expect(repeat).toMatchObject({ providerId: first.providerId, qrCode: first.qrCode });
      const fresh = aCharge();
      const racing = await Promise.all([1, 2, 3, 4].map(() => it.gateway.createCharge(fresh)));
      expect(new Set(racing.map(({ qrCode }) => qrCode)).size).toBe(1);
      expect([await it.chargesUnder(input.txid), await it.chargesUnder(fresh.txid)]).toEqual([1, 1]);
    });

    test('a payment gateway reads a charge that is not paid yet, and one that was not opened', async () => {
      const ref = await open();
      expect(await it.gateway.readCharge(ref)).toEqual({ status: 'active', payments: [] });
      expect(await it.gateway.readCharge({ txid: aCharge().txid, providerId: null })).toBeNull();
    });

    test('a payment gateway reads by the txid alone a charge that was opened without an answer', async () => {
      const { txid } = await open();
      expect(await it.gateway.readCharge({ txid, providerId: null })).toMatchObject({ status: 'active' });
    });

    test('a payment gateway reads who paid what and when, the same at every reading', async () => {
      const from = Date.now();
      const ref = await open();
      await it.pay(ref.txid);
      const reading = await it.gateway.readCharge(ref);
      expect(reading).toEqual({
        status: 'paid',
        payments: [
          { id: expect.any(String), amountCents: 123_456, paidAt: expect.any(Number), refundedCents: 0 },
        ],
      });
      const day = 24 * 60 * 60 * 1000;
      const paidAt = reading?.payments[0]?.paidAt ?? 0;
      expect(paidAt).toBeGreaterThan(from - day);
      expect(paidAt).toBeLessThan(Date.now() + day);
      expect(await it.gateway.readCharge(ref)).toEqual(reading);
    });

    test.each([
      ['less', 100_000],
      ['more', 200_000],
    ])('a payment gateway reads %s than was asked for as it was paid', async (_what, cents) => {
      const ref = await open();
      await it.pay(ref.txid, cents);
      expect((await it.gateway.readCharge(ref))?.payments).toMatchObject([{ amountCents: cents }]);
    });

    test('a payment gateway reads refunds, in parts and whole', async () => {
      const ref = await open();
      await it.pay(ref.txid);
      await it.refund(ref.txid, 23_456);
      expect(await it.gateway.readCharge(ref)).toMatchObject({
        status: 'paid',
        payments: [{ amountCents: 123_456, refundedCents: 23_456 }],
      });
      await it.refund(ref.txid, 100_000);
      expect((await it.gateway.readCharge(ref))?.payments).toMatchObject([{ refundedCents: 123_456 }]);
    });

    test('a payment gateway reads an expired charge, and the payment that came all the same', async () => {
      const ref = await open();
      await it.expire(ref.txid);
      expect(await it.gateway.readCharge(ref)).toMatchObject({
        status: it.onceExpired ?? 'expired',
        payments: [],
      });
      await it.pay(ref.txid);
      expect(await it.gateway.readCharge(ref)).toMatchObject({ status: 'paid', payments: [{}] });
    });

    test('a payment gateway cancels a charge, once and again; a paid or unknown one is no error', async () => {
      const [ref, paid] = [await open(), await open()];
      await it.gateway.cancelCharge(ref);
      await it.gateway.cancelCharge(ref);
      expect(await it.gateway.readCharge(ref)).toMatchObject({ status: 'cancelled', payments: [] });
      await it.pay(paid.txid);
      await it.gateway.cancelCharge(paid);
      expect(await it.gateway.readCharge(paid)).toMatchObject({ status: 'paid' });
      await it.gateway.cancelCharge({ txid: aCharge().txid, providerId: null });
    });

    test('a payment gateway names the charges of a genuine notice', async () => {
      const refs = [await open(), await open()];
      for (const { txid } of refs) await it.pay(txid);
      for (const { txid } of refs)
        expect((await it.gateway.readNotice(it.genuineNotice([txid]))).txids).toEqual([txid]);
    });

    test('a payment gateway refuses a forged notice, whatever it says', async () => {
      const { txid } = await open();
      for (const notice of it.forgedNotices([txid]))
        await expect(it.gateway.readNotice(notice)).rejects.toMatchObject({
          code: 'ERR_PAYMENT_NOTICE_FORGED',
        });
    });
  });
}

/** Patience of a gateway with a provider that may never answer: two seconds on an idle machine, more on a busy one. */
export const briefTimeoutMs = () => Math.round(patienceMs() / 30);

/** Contract of a payment gateway while its provider, or the connection to it, fails. */
export function itEnduresItsProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} endures its provider`, () => {
    let it: ProviderUnderTest;
    beforeAll(async () => {
      it = await start();
    });
    afterAll(() => it.close());

    test.each(['lost', 'cut', { status: 500, body: {} }, { status: 503 }] as FakeFault[])(
      'a payment gateway opens one charge and no second when the opening goes wrong: %j',
      async (how) => {
        const input = aCharge();
        it.fault(it.opening, how);
        const charge = await it.gateway.createCharge(input).catch(() => it.gateway.createCharge(input));
        expect(await it.chargesUnder(input.txid)).toBe(1);
        expect(await it.gateway.createCharge(input)).toMatchObject({ qrCode: charge.qrCode });
      },
    );

    test('an opening whose every answer is lost is found by the next try', async () => {
      const input = aCharge();
      it.fault(it.opening, 'lost', 2);
      it.fault(it.reading, { status: 500 }, 3);
      await it.gateway.createCharge(input).catch(() => undefined);
      // Uses up the remaining faults by readings.
      for (let tries = 0; tries < 3; tries++)
        await it.gateway.readCharge({ txid: input.txid, providerId: null }).catch(() => undefined);
      await it.gateway.createCharge(input);
      expect(await it.chargesUnder(input.txid)).toBe(1);
    });

    test.each(['garbage', 'redirect', 'endless', 'not-understood', 'silent'] as FakeFault[])(
      'a payment gateway gives no reading of an answer that is %s, and no false one',
      async (how) => {
        const input = aCharge();
        const { providerId } = await it.gateway.createCharge(input);
        it.fault(it.reading, how, 2);
        const ref = { txid: input.txid, providerId };
        await expect(it.gateway.readCharge(ref)).rejects.toMatchObject(failed);
        if (how !== 'silent') await expect(it.gateway.readCharge(ref)).rejects.toMatchObject(failed);
        else await it.gateway.readCharge(ref).catch(() => undefined);
        expect(await it.gateway.readCharge(ref)).toMatchObject({ status: 'active' });
      },
    );

    test.each(['garbage', 'redirect', 'endless', 'not-understood', 'silent'] as FakeFault[])(
      'a payment gateway shows no code of an answer that is %s',
      async (how) => {
        const input = aCharge();
        it.fault(it.opening, how);
        const charge = await it.gateway.createCharge(input).catch((error: unknown) => error);
        if (charge instanceof Error) expect(charge).toMatchObject(failed);
        const { qrCode } = await it.gateway.createCharge(input);
        expect(() => readPixCode(qrCode)).not.toThrow();
        expect(await it.chargesUnder(input.txid)).toBe(1);
      },
    );

    test('a payment gateway reads once more after a busy provider, and no oftener', async () => {
      const input = aCharge();
      const { providerId } = await it.gateway.createCharge(input);
      const ref = { txid: input.txid, providerId };
      it.fault(it.reading, { status: 429, headers: { 'retry-after': '0' } });
      expect(await it.gateway.readCharge(ref)).toMatchObject({ status: 'active' });
      it.fault(it.reading, { status: 429 }, 2);
      await expect(it.gateway.readCharge(ref)).rejects.toMatchObject(failed);
    });

    test('a payment gateway cancels a charge though the answer is lost', async () => {
      const input = aCharge();
      const { providerId } = await it.gateway.createCharge(input);
      it.fault(it.cancelling, 'lost');
      await it.gateway.cancelCharge({ txid: input.txid, providerId });
      expect(await it.gateway.readCharge({ txid: input.txid, providerId })).toMatchObject({
        status: 'cancelled',
      });
    });

    test('a payment gateway takes any body of a genuine sender without a fault', async () => {
      const { headers, query } = it.testNotice;
      expect(await it.gateway.readNotice(it.testNotice)).toMatchObject({ txids: [] });
      const bodies = ['', 'null', '[]', '{', '{"pix":[null,1,{"txid":7}],"payment":[],"id":{}}', '\u0000'];
      for (const body of bodies)
        expect(await it.gateway.readNotice({ headers, query, rawBody: Buffer.from(body) })).toMatchObject({
          txids: [],
        });
    });

    test('a payment gateway says that it cannot be reached, and reveals nothing of keys', async () => {
      await it.stop();
      for (const call of [
        () => it.gateway.createCharge(aCharge()),
        () => it.gateway.readCharge({ txid: aCharge().txid, providerId: null }),
        () => it.gateway.cancelCharge({ txid: aCharge().txid, providerId: null }),
      ])
        await expect(call()).rejects.toMatchObject(failed);
    });
  });
}
