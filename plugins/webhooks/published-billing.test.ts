import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { billing } from '../billing/plugin.ts';
import { type BillingKit, billingOn, type Customer, day } from '../billing/testing/billing-kit.ts';
import { type Listening, listen } from './testing/published.ts';
import { startWebhooks, type WebhooksKit } from './testing/webhooks-kit.ts';

let kit: WebhooksKit;
let bills: BillingKit;
const opened: Listening[] = [];
beforeAll(async () => {
  kit = await startWebhooks({ plugins: [billing] });
  bills = await billingOn(kit.app);
});
afterAll(async () => {
  await kit.app.close();
  for (const heard of opened) await heard.close();
});

async function aCustomer(dueDate: number): Promise<{ customer: Customer; heard: Listening }> {
  const customer = await bills.aCustomer({ dueDate });
  const heard = await listen(kit, customer, ['billing']);
  opened.push(heard);
  return { customer, heard };
}

const sweep = () => kit.app.sweep('billing/invoices');
const names = (published: ReadonlyArray<{ type: string }>) => published.map(({ type }) => type);

test('an address gets, once and only when stored, what becomes of its company’s invoice', async () => {
  const now = Date.now();
  const { customer, heard } = await aCustomer(now + 60 * day);
  const { knex } = kit.app.host.database;
  const { id: companyId, planId } = customer.company;
  const stored = ['Invoices', 'Companies'];
  const dueIn = (days: number) =>
    knex('Companies')
      .where({ id: companyId })
      .update({ dueDate: now + days * day });
  const costs = (valueCents: number) => knex('Plans').where({ id: planId }).update({ valueCents });

  await dueIn(10);
  const created = await heard.ofCommitted(stored, sweep);
  const { id: invoiceId, detail } = await bills.openInvoice(customer);
  const invoice = { invoiceId, detail, value: 49.9, dueDate: new Date(now + 10 * day).toISOString() };
  expect(created).toEqual([{ type: 'invoice.created', data: invoice }]);

  await costs(5990);
  const updated = await heard.ofCommitted(stored, sweep);
  expect(updated).toEqual([{ type: 'invoice.updated', data: { ...invoice, value: 59.9 } }]);

  bills.turnClock(12 * day);
  const overdue = await heard.ofCommitted(stored, sweep);
  expect(overdue).toEqual([{ type: 'invoice.overdue', data: { ...invoice, value: 59.9 } }]);
  expect(await heard.of(sweep)).toEqual([]);
  await costs(6990);
  // A due day passes only once, so a second sweep publishes nothing.
  expect(names(await heard.of(sweep))).toEqual(['invoice.updated']);

  const paid = await heard.ofCommitted(stored, () =>
    kit.app.api(bills.boss).put(`/invoices/${invoiceId}`, { status: 'paid' }),
  );
  const asPaid = { ...invoice, value: 69.9, paidBy: 'hand' };
  expect(paid).toEqual([{ type: 'invoice.paid', data: asPaid }]);

  await dueIn(13);
  expect(names(await heard.of(sweep))).toEqual(['invoice.created']);
  await dueIn(11);
  expect(names(await heard.of(sweep))).toEqual(['invoice.overdue', 'invoice.updated']);
  await costs(0);
  expect(names(await heard.ofCommitted(stored, sweep))).toEqual(['invoice.cancelled']);
  bills.turnClock(0);
});

test('an address gets what became of money that came in, and went back', async () => {
  const { customer, heard } = await aCustomer(Date.now() + 10 * day);
  const stored = ['Payments', 'Invoices', 'Companies'];
  const { id: invoiceId } = await bills.openInvoice(customer);
  const charge = await bills.aCharge(customer);
  const [paid, taken] = await heard.ofCommitted(stored, () => bills.pay(charge));
  const { id: paymentId } = await kit.app.ctx(customer.company).table('Payments').first('id');
  const payment = { paymentId, invoiceId, value: 49.9 };
  expect(taken).toEqual({ type: 'payment.taken', data: { ...payment, state: 'applied' } });
  expect(paid).toMatchObject({ type: 'invoice.paid', data: { invoiceId, paidBy: 'payment' } });
  expect(await heard.of(() => bills.pay(charge))).toEqual([]);
  expect(await heard.ofCommitted(stored, () => bills.pay(charge, { refunded: 10 }))).toEqual([
    { type: 'payment.refunded', data: { ...payment, refunded: 10 } },
  ]);
});

test('an address gets money that does not pay the invoice as what it is', async () => {
  const { customer, heard } = await aCustomer(Date.now() + 10 * day);
  const charge = await bills.aCharge(customer);
  const published = await heard.of(() => bills.pay(charge, { value: 20 }));
  expect(published).toMatchObject([{ type: 'payment.taken', data: { value: 20, state: 'partial' } }]);
});
