/** @on-servers money is counted under locked rows */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takeNotice } from '../notices/take-notice.ts';
import { workNotice } from '../notices/work-notice.ts';
import { signedNotice } from '../sandbox/sandbox-gateway.ts';
import { type BillingKit, type Customer, startBilling } from '../testing/billing-kit.ts';
import { dueMonthLater, dueSoon } from '../testing/due-moments.ts';
import { type Killing, startKilling } from '../testing/killing.ts';

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
  test('a process killed between any two statements while it processes a notice renews the company once', async () => {
    for (let left = 0, isDead = true; isDead; left++) {
      const customer = await kit.aCustomer({ dueDate: dueSoon });
      const { txid } = await kit.aCharge(customer);
      const paid = { paidAt: Date.now(), paidCents: 4990 };
      await kit.app.host.database.knex('SandboxCharges').where({ txid }).update(paid);
      const { host } = kit.app;
      isDead = await kills.killedAfter(left, async () => {
        await takeNotice(host, signedNotice(host, txid, txid));
        const { id } = await host.database
          .knex('PaymentNotices')
          .where({ eventKey: `id:${txid}` })
          .first('id');
        await workNotice(host, id);
      });
      await kills.recover();
      await expectOneRenewal(customer);
    }
  });
});
