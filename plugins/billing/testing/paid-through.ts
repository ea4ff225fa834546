import type { PluginManifest } from '@balcao/core';
import type { StartTestApp } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { gatewayNamed } from '../gateways.ts';
import type { Charge } from '../schemas.ts';
import { type BillingKit, type Customer, startBilling } from './billing-kit.ts';
import { dueMonthLater, dueSoon } from './due-moments.ts';
import type { ProviderUnderTest } from './gateway-conformance.ts';

/** A provider as the whole product meets it: what happens there, and the notices that it sends by itself. */
export interface ProviderAtWork
  extends Pick<
    ProviderUnderTest,
    | 'chargesUnder'
    | 'pay'
    | 'refund'
    | 'expire'
    | 'forgedNotices'
    | 'testNotice'
    | 'fault'
    | 'opening'
    | 'reading'
    | 'close'
  > {
  /** The driver, and what the operator set for it. */
  plugin: PluginManifest;
  payments: NonNullable<StartTestApp['config']>['payments'];
  /** Notifies of a payment, or a refund, as often as it takes; answers the statuses. */
  notify(txid: string, about: 'payment' | 'refund'): Promise<number[]>;
  /** The last notice once more, as it was. */
  notifyAgain(): Promise<number[]>;
}

const minute = 60_000;

/** An invoice is paid through this provider: over real sockets, through the real application. */
export function itIsPaidThrough(name: string, start: () => Promise<ProviderAtWork>): void {
  describe(`An invoice is paid through ${name}`, () => {
    let provider: ProviderAtWork;
    let kit: BillingKit;
    beforeAll(async () => {
      provider = await start();
      const { payments } = provider;
      kit = await startBilling({
        plugins: [provider.plugin],
        listen: true,
        config: payments ? { payments } : {},
      });
      const gateway = gatewayNamed(kit.app.host, name);
      await gateway?.registerWebhook?.(`${kit.app.baseUrl}/subscription/webhook/${name}`);
    });
    afterEach(() => kit.turnClock(0));
    afterAll(async () => {
      await kit.app.close();
      await provider.close();
    });

    const aCustomer = () => kit.aCustomer({ dueDate: dueSoon });
    const aCharge = (customer: Customer): Promise<Charge> =>
      kit.aCharge(customer, { document: '111.444.777-35' });

    async function standing(customer: Customer) {
      const [dueDate, states] = [await kit.dueDateOf(customer.company), await kit.statesOf(customer)];
      return { renewed: dueDate === dueMonthLater ? 1 : dueDate === dueSoon ? 0 : dueDate, states };
    }

    test('an invoice is paid with the code and the amount on the screen, and the company notified', async () => {
      const customer = await aCustomer();
      const charge = await aCharge(customer);
      expect(charge).toMatchObject({ gateway: name, status: 'active', valor: { original: 49.9 } });
      expect(charge.qrcode.qrcode).toMatch(/^000201.+6304[0-9A-F]{4}$/);
      await provider.pay(charge.txid);
      expect(await provider.notify(charge.txid, 'payment')).toEqual([200]);
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['applied'] });
      const reported = kit.app.sent.filter(({ event }) => event === `company-${customer.company.id}-payment`);
      expect(reported.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ action: 'CONCLUIDA' }),
      );
    });

    test('an invoice is paid once, though the notice comes twice, and several at once', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid);
      await provider.notify(txid, 'payment');
      await Promise.all([1, 2, 3].map(() => provider.notifyAgain()));
      await kit.app.settle();
      await provider.notifyAgain();
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['applied'] });
    });

    test('an invoice is paid though the notice is lost: a look of our own finds it', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid);
      kit.turnClock(2 * minute);
      await kit.app.sweep('billing/charges');
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['applied'] });
    });

    test('an invoice is paid though the provider cannot be asked when the notice comes', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid);
      provider.fault(provider.reading, { status: 401 }, 8);
      provider.fault(provider.reading, 'cut', 2);
      expect(await provider.notify(txid, 'payment')).toEqual([200]);
      await kit.app.settle();
      for (let look = 1; look <= 6; look++) {
        kit.turnClock(look * 10 * minute);
        for (const sweep of ['notices', 'charges']) await kit.app.sweep(`billing/${sweep}`);
      }
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['applied'] });
      kit.app.claimErrors(/./);
    });

    test('an invoice is never paid by a forged notice, nor by a genuine one of an unpaid charge', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      for (const { headers, query, rawBody } of provider.forgedNotices([txid])) {
        // An array stands for a parameter that came more than once.
        const pairs = Object.entries(query).flatMap(([key, value]) =>
          Array.isArray(value) ? [...value, ...value].map((each) => [key, each]) : [[key, value]],
        );
        const search = new URLSearchParams(pairs);
        const { status } = await fetch(`${kit.app.baseUrl}/subscription/webhook/${name}?${search}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
          body: new Uint8Array(rawBody),
        });
        expect(status).toBe(401);
      }
      expect(await provider.notify(txid, 'payment')).toEqual([200]);
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 0, states: [] });
    });

    test('an invoice is paid whatever content type its notices name; unknown callers get one answer for all', async () => {
      const url = `/subscription/webhook/${name}`;
      const { headers, query } = provider.testNotice;
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json', null]) {
        const named = type === null ? {} : { 'content-type': type };
        const genuine = { method: 'POST', url, payload: Buffer.from('{"pix":[') } as const;
        const given = { ...(headers as Record<string, string>), ...named };
        const known = await kit.app.http.inject({
          ...genuine,
          query: query as Record<string, string>,
          headers: given,
        });
        expect([type, known.statusCode]).toEqual([type, 200]);
        expect((await kit.app.http.inject({ ...genuine, headers: named })).statusCode).toBe(401);
      }
    });

    test('an invoice is not paid by less than it says, which our staff see', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid, 4989);
      await provider.notify(txid, 'payment');
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 0, states: ['partial'] });
    });

    test('an invoice is paid by more than it says, which our staff see', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid, 5990);
      await provider.notify(txid, 'payment');
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['excess'] });
    });

    test('a refund of a paid invoice waits for our staff', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.pay(txid);
      await provider.notify(txid, 'payment');
      await kit.app.settle();
      await provider.refund(txid, 1000);
      await provider.notify(txid, 'refund');
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['refunded'] });
    });

    test('an invoice is paid by a code that was asked for in vain at first, of which there is one', async () => {
      const customer = await aCustomer();
      provider.fault(provider.opening, 'lost', 2);
      provider.fault(provider.reading, { status: 401 }, 2);
      await aCharge(customer).catch(() => undefined);
      const { txid } = await aCharge(customer).catch(() => aCharge(customer));
      kit.app.claimErrors(/ERR_PAYMENT_GATEWAY/);
      expect(await provider.chargesUnder(txid)).toBe(1);
      await provider.pay(txid);
      await provider.notify(txid, 'payment');
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['applied'] });
    });

    test('an invoice is paid also late, after its code ran out, which our staff see', async () => {
      const customer = await aCustomer();
      const { txid } = await aCharge(customer);
      await provider.expire(txid);
      kit.turnClock(61 * minute);
      await kit.app.sweep('billing/charges');
      kit.turnClock(0);
      await provider.pay(txid);
      await provider.notify(txid, 'payment');
      await kit.app.settle();
      expect(await standing(customer)).toEqual({ renewed: 1, states: ['late'] });
    });
  });
}
