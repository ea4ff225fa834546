import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type BillingKit, startBilling } from '../billing/testing/billing-kit.ts';
import { paymentsAsaas } from '../payments-asaas/plugin.ts';
import { type AsaasUnderTest, asaasConfigOf, asaasUnderTest } from '../payments-asaas/testing/asaas-kit.ts';
import { paymentsEfi } from './plugin.ts';
import { type EfiUnderTest, efiConfigOf, efiUnderTest } from './testing/efi-kit.ts';

const december = Date.parse('2026-12-01T03:00:00.000Z');
const january = Date.parse('2027-01-01T03:00:00.000Z');
const minute = 60_000;

let efi: EfiUnderTest;
let asaas: AsaasUnderTest;
let first: BillingKit;
let kit: BillingKit;
beforeAll(async () => {
  [efi, asaas] = await Promise.all([efiUnderTest(), asaasUnderTest()]);
  const config = { efi: efiConfigOf(efi.fake, efi.certificates), asaas: asaasConfigOf(asaas.fake) };
  first = await startBilling({
    plugins: [paymentsEfi, paymentsAsaas],
    config: { payments: { gateway: 'efi', ...config } },
  });
  kit = first;
});
afterEach(() => kit.turnClock(0));
afterAll(async () => {
  await kit.app.close();
  await first.app.dropDatabase();
  await Promise.all([efi.close(), asaas.close()]);
});

const payer = { document: '11144477735' };

/** An installation whose operator has just named the other provider: a restart on the same data. */
async function withAsaas<T>(
  work: (next: BillingKit) => Promise<T>,
  plugins = [paymentsEfi, paymentsAsaas],
): Promise<T> {
  const { databaseUrl, dataDir, payments } = kit.app.host.config;
  await kit.app.app.close();
  const next = await startBilling({
    plugins,
    config: { payments: { ...payments, gateway: 'asaas' } },
    on: { databaseUrl, dataDir },
  });
  try {
    return await work(next);
  } finally {
    next.app.claimErrors(/ERR_PAYMENT_GATEWAY/);
    kit = next;
  }
}

describe('When the provider is changed', () => {
  test('a change of provider makes new codes of the new one, still reads older ones, and is held up by no dead one', async () => {
    const [early, stuck] = [
      await kit.aCustomer({ dueDate: december }),
      await kit.aCustomer({ dueDate: december }),
    ];
    const old = await kit.aCharge(early, payer);
    const dead = await kit.aCharge(stuck, payer);
    expect([old.gateway, dead.gateway]).toEqual(['efi', 'efi']);
    await withAsaas(async (next) => {
      efi.fake.pay(old.txid);
      next.turnClock(2 * minute);
      await next.app.sweep('billing/charges');
      expect(await next.dueDateOf(early.company)).toBe(january);
      expect((await next.app.api(early.admin).get('/subscription')).body).toMatchObject({
        gateway: 'asaas',
        needsDocument: true,
      });
      // The contract with Efí has ended, and with it every answer.
      efi.fault(/./, { status: 401 }, 1000);
      next.turnClock(61 * minute);
      const fresh = await next.aCharge(stuck, payer);
      expect(fresh.gateway).toBe('asaas');
      asaas.pay(fresh.txid);
      next.turnClock(63 * minute);
      await next.app.sweep('billing/charges');
      expect(await next.dueDateOf(stuck.company)).toBe(january);
    });
  });

  test('a change of provider is mentioned in the log when the former one is not set up any more, once a round', async () => {
    await withAsaas(
      async (next) => {
        const warn = jest.spyOn(next.app.host.log, 'warn');
        const said = () => warn.mock.calls.filter(([, text]) => String(text).includes('not set up'));
        next.turnClock(6 * 60 * minute);
        await next.app.sweep('billing/charges');
        expect(said()).toEqual([[{ gateway: 'efi', charges: expect.any(Number) }, expect.any(String)]]);
        // Put off, they are not due at once again.
        await next.app.sweep('billing/charges');
        expect(said()).toHaveLength(1);
      },
      [paymentsAsaas],
    );
  });
});
