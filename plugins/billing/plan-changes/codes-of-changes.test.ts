import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, startBilling } from '../testing/billing-kit.ts';
import { planChangesOn } from '../testing/plan-change-kit.ts';

let kit: BillingKit;
let changes: ReturnType<typeof planChangesOn>;
let greater: number;
let smaller: number;
beforeAll(async () => {
  kit = await startBilling();
  changes = planChangesOn(kit);
  greater = await changes.aPlan('Maior', 99.9);
  smaller = await changes.aPlan('Menor', 19.9);
});
afterAll(() => kit.app.close());

const knex = () => kit.app.host.database.knex;

describe('a code at the price of another plan', () => {
  /** The provider takes the money for a code though we ended it. */
  async function payEnded(charge: { txid: string }): Promise<void> {
    await kit.app.settle();
    await knex()('SandboxCharges').where({ txid: charge.txid }).update({ isCancelled: 0 });
    await kit.pay(charge);
  }
  async function atSmallPrice() {
    const customer = await changes.aPayingCustomer();
    await changes.choose(customer, smaller);
    const charge = await kit.aCharge(customer);
    expect(charge.valor.original).toBe(19.9);
    return { customer, charge, dueDate: await kit.dueDateOf(customer.company) };
  }

  test('a code at the price of a smaller plan that was given up pays no period of the present one', async () => {
    const { customer, charge, dueDate } = await atSmallPrice();
    await kit.app.api(customer.admin).delete('/subscription/plan');
    expect(await changes.openInvoices(customer)).toMatchObject([{ value: 49.9 }]);
    await payEnded(charge);
    expect(await kit.statesOf(customer)).toEqual(['partial']);
    expect(await kit.dueDateOf(customer.company)).toBe(dueDate);
  });

  test('a code at the price of a smaller plan ends when a greater one takes its place', async () => {
    const { customer, charge, dueDate } = await atSmallPrice();
    await changes.choose(customer, greater);
    await payEnded(charge);
    expect(await kit.statesOf(customer)).toEqual(['partial']);
    expect(await kit.dueDateOf(customer.company)).toBe(dueDate);
  });

  test('a code at the former price ends when a greater plan is paid for meanwhile', async () => {
    const customer = await changes.aPayingCustomer();
    const { invoiceId } = (await changes.choose(customer, greater)).body;
    const dueDate = await kit.dueDateOf(customer.company);
    const period = (await changes.openInvoices(customer)).find(({ kind }) => kind === 'period');
    const charge = await kit.aCharge(customer, { invoiceId: period?.id });
    expect(charge.valor.original).toBe(49.9);
    await kit.pay(await kit.aCharge(customer, { invoiceId }));
    expect(await changes.openInvoices(customer)).toMatchObject([{ kind: 'period', value: 99.9 }]);
    await payEnded(charge);
    expect(await kit.statesOf(customer)).toEqual(['applied', 'partial']);
    expect(await kit.dueDateOf(customer.company)).toBe(dueDate);
  });

  test('a code for the last days of a period gives no greater plan for the period that was paid meanwhile', async () => {
    const customer = await changes.aPayingCustomer(1.5);
    const { invoiceId } = (await changes.choose(customer, greater)).body;
    const charge = await kit.aCharge(customer, { invoiceId });
    expect(charge.valor.original).toBeLessThan(5);
    const period = (await changes.openInvoices(customer)).find(({ kind }) => kind === 'period');
    await kit.pay(await kit.aCharge(customer, { invoiceId: period?.id }));
    const change = (await changes.openInvoices(customer)).find(({ id }) => id === invoiceId);
    expect(change?.value).toBeGreaterThan(40);
    await payEnded(charge);
    expect(await kit.statesOf(customer)).toEqual(['applied', 'partial']);
    expect(await changes.planOf(customer)).toBe(customer.company.planId);
    await kit.pay(await kit.aCharge(customer, { invoiceId }));
    expect(await changes.planOf(customer)).toBe(greater);
  });

  test('a code for the last days of a period ends when our own staff renew the company', async () => {
    const customer = await changes.aPayingCustomer(1.5);
    const { invoiceId } = (await changes.choose(customer, greater)).body;
    const charge = await kit.aCharge(customer, { invoiceId });
    const dueDate = new Date(await kit.dueDateOf(customer.company)).toISOString();
    await kit.app.api(kit.boss).post(`/companies/${customer.company.id}/renew`, { dueDate });
    await payEnded(charge);
    expect(await kit.statesOf(customer)).toEqual(['partial']);
  });
});
