/** @on-servers money is counted under locked rows */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, type Customer, day, startBilling } from '../testing/billing-kit.ts';
import { dueMonthLater, dueSoon } from '../testing/due-moments.ts';
import { type Killing, startKilling } from '../testing/killing.ts';
import { openCharge } from './open-charge.ts';

let kit: BillingKit;
let kills: Killing;
beforeAll(async () => {
  kit = await startBilling();
  kills = startKilling(kit);
});
afterAll(async () => {
  kit.app.claimErrors(/./);
  await kit.app.close();
});

async function expectOneRenewal(customer: Customer): Promise<void> {
  expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
  expect(await kit.statesOf(customer)).toEqual(['applied']);
  expect((await kit.invoicesOf(customer)).filter(({ status }) => status === 'paid')).toHaveLength(1);
}

describe('A process that is killed between any two statements', () => {
  test('a process killed between any two statements while it asks for a code leaves one payable code', async () => {
    for (let left = 0, isDead = true; isDead; left++) {
      const customer = await kit.aCustomer({ dueDate: dueSoon });
      const { id: invoiceId } = await kit.openInvoice(customer);
      const ctx = await kit.app.ctxOf(customer.admin);
      isDead = await kills.killedAfter(left, () => openCharge(ctx, { invoiceId }));
      const charge = await kit.aCharge(customer);
      const made = await ctx.table('Charges').select('txid');
      expect(made).toEqual([{ txid: charge.txid }]);
      await kit.pay(charge);
      await kills.recover();
      await expectOneRenewal(customer);
    }
  });

  test('a process killed between any two statements while an invoice is made leaves one invoice', async () => {
    for (let left = 0, isDead = true; isDead; left++) {
      const customer = await kit.aCustomer({ dueDate: dueSoon + 300 * day });
      await kit.app.host.database
        .knex('Companies')
        .where({ id: customer.company.id })
        .update({ dueDate: dueSoon });
      isDead = await kills.killedAfter(left, () => kit.app.sweep('billing/invoices'));
      await kills.recover();
      expect(await kit.invoicesOf(customer)).toHaveLength(1);
    }
  });
});
