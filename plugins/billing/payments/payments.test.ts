/** @on-servers money is counted under locked rows */
import type { Host } from '@balcao/core';
import { eventually, removeSome } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { signedNotice } from '../sandbox/sandbox-gateway.ts';
import { type BillingKit, type Customer, day, startBilling } from '../testing/billing-kit.ts';
import { dueMonthLater, dueSoon } from '../testing/due-moments.ts';

const minute = 60_000;

let kit: BillingKit;
beforeAll(async () => {
  kit = await startBilling();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const host = (): Host => kit.app.host;
const boss = () => kit.app.api(kit.boss);
const aCustomer = () => kit.aCustomer({ dueDate: dueSoon });

async function attentionOf({ company }: Customer) {
  const { body } = await boss().get('/payments/attention');
  return body.payments.filter((payment: { company: { id: number } }) => payment.company.id === company.id);
}

/** The notice that a provider sends, at the address. */
const send = (notice = signedNotice(host(), 'x'), type = 'sandbox') =>
  kit.app.api().post(`/subscription/webhook/${type}`, notice.rawBody, {
    ...(notice.headers as Record<string, string>),
    'content-type': 'application/json',
  });

describe('A code', () => {
  test('a code is for what the invoice says, whatever the caller says, and is the same until it is about to expire', async () => {
    const customer = await aCustomer();
    const { id } = await kit.openInvoice(customer);
    const first = await kit.aCharge(customer, { price: 0.01, plan: '{"price":0.01}', users: 999 });
    expect(first).toMatchObject({
      invoiceId: id,
      gateway: 'sandbox',
      status: 'active',
      valor: { original: 49.9 },
      qrcode: { qrcode: expect.stringContaining(first.txid), imagemQrcode: null },
    });
    const again = await Promise.all([1, 2, 3].map(() => kit.aCharge(customer)));
    expect(new Set(again.map(({ txid }) => txid))).toEqual(new Set([first.txid]));
    const { body: open } = await kit.app.api(customer.admin).get(`/invoices/${id}/charge`);
    expect(open.charge).toEqual(first);
    kit.turnClock(59.5 * minute);
    const next = await kit.aCharge(customer);
    expect(next.txid).not.toBe(first.txid);
    await kit.app.settle();
    const { body: old } = await kit.app.api(customer.admin).get(`/subscription/charges/${first.txid}`);
    expect(old.status).toBe('cancelled');
    expect((await boss().post(`/payments/sandbox/${first.txid}/pay`, {})).body.error).toBe(
      'ERR_CHARGE_NOT_PAYABLE',
    );
  });

  test('a code is refused for an invoice that is paid', async () => {
    const mine = await aCustomer();
    const api = kit.app.api(mine.admin);
    const charge = await kit.aCharge(mine);
    await kit.pay(charge);
    const paid = await api.post('/subscription', { invoiceId: charge.invoiceId });
    expect([paid.status, paid.body.error]).toEqual([400, 'ERR_INVOICE_PAID']);
  });

  test('a code that was paid in its last moment extends the company when its admin asks for another', async () => {
    const customer = await aCustomer();
    const { txid, invoiceId } = await kit.aCharge(customer);
    const paidAt = Date.now();
    await host().database.knex('SandboxCharges').where({ txid }).update({ paidAt, paidCents: 4990 });
    kit.turnClock(59.5 * minute);
    const next = await kit.app.api(customer.admin).post('/subscription', { invoiceId });
    expect([next.status, next.body.error]).toEqual([400, 'ERR_INVOICE_PAID']);
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
  });

  test('a code takes no card: card fields are in no table', async () => {
    const customer = await aCustomer();
    const card = {
      nameOnCard: 'ANA Q CARTAO',
      cardNumber: '4111111111111111',
      cvv: '987654',
      useAddressForPaymentDetails: false,
    };
    await kit.aCharge(customer, { ...card, firstName: 'Ana' });
    const { knex } = host().database;
    for (const table of [
      'Invoices',
      'Charges',
      'Payments',
      'PaymentNotices',
      'SandboxCharges',
      'Companies',
    ]) {
      const text = JSON.stringify(await knex(table));
      for (const secret of [card.nameOnCard, card.cardNumber, card.cvv]) expect(text).not.toContain(secret);
    }
  });
});

describe('A payment', () => {
  test('a payment marks the invoice paid, extends the due date by the recurrence and notifies the screens', async () => {
    const customer = await aCustomer();
    const charge = await kit.aCharge(customer);
    expect(await kit.pay(charge)).toBe(204);
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
    expect(await kit.invoicesOf(customer)).toMatchObject([
      { id: charge.invoiceId, status: 'paid', paidAt: expect.any(String) },
    ]);
    const reported = kit.app.sent.filter(({ event }) => event === `company-${customer.company.id}-payment`);
    expect(reported.map(({ payload }) => payload)).toContainEqual({
      action: 'CONCLUIDA',
      company: expect.objectContaining({
        id: customer.company.id,
        dueDate: new Date(dueMonthLater).toISOString(),
      }),
      invoice: { id: charge.invoiceId, kind: 'period' },
    });
    expect(await attentionOf(customer)).toEqual([]);
  });

  test('a payment renews once, however often and however much at once it is announced, in whatever order', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()];
    const [charge, theirs] = [await kit.aCharge(customer), await kit.aCharge(other)];
    await kit.pay(charge);
    const same = signedNotice(host(), charge.txid, 'the-same');
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => send(same)),
      ...Array.from({ length: 5 }, () => send(signedNotice(host(), charge.txid))),
      ...Array.from({ length: 5 }, () => send(signedNotice(host(), theirs.txid))),
      ...Array.from({ length: 3 }, () => boss().post(`/payments/sandbox/${charge.txid}/pay`, {})),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    await kit.app.settle();
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
    expect(await kit.dueDateOf(other.company)).toBe(dueSoon);
    expect(await kit.statesOf(customer)).toEqual(['applied']);
    const kept = await host().database.knex('PaymentNotices').where({ eventKey: 'id:the-same' });
    expect(kept).toEqual([expect.objectContaining({ nextTryAt: null })]);
  });

  test.each([
    ['a lesser amount', { value: 49.89 }, 'partial', dueSoon],
    ['a greater amount', { value: 50 }, 'excess', dueMonthLater],
    ['one that was given back before we looked', { refunded: 49.9 }, 'refunded', dueSoon],
  ])(
    'a payment of %s ends in a state of its own, and our staff see it',
    async (_what, about, state, dueDate) => {
      const customer = await aCustomer();
      await kit.pay(await kit.aCharge(customer), about);
      expect(await kit.statesOf(customer)).toEqual([state]);
      expect(await kit.dueDateOf(customer.company)).toBe(dueDate);
      expect(await attentionOf(customer)).toMatchObject([{ state, asked: 49.9 }]);
    },
  );

  test('a payment of a code that was replaced pays an open invoice, and counts as doubled for a paid one', async () => {
    const [open, paid] = [await aCustomer(), await aCustomer()];
    for (const customer of [open, paid]) {
      const old = await kit.aCharge(customer);
      kit.turnClock(59.5 * minute);
      const next = await kit.aCharge(customer);
      kit.turnClock(0);
      if (customer === paid) await kit.pay(next);
      await kit.app.settle();
      // The provider took it all the same.
      await host().database.knex('SandboxCharges').where({ txid: old.txid }).update({ isCancelled: 0 });
      await kit.pay(old);
    }
    expect(await kit.statesOf(open)).toEqual(['late']);
    expect(await kit.statesOf(paid)).toEqual(['applied', 'doubled']);
    expect(await kit.dueDateOf(open.company)).toBe(dueMonthLater);
    expect(await kit.dueDateOf(paid.company)).toBe(dueMonthLater);
    expect(await attentionOf(paid)).toMatchObject([{ state: 'doubled', invoice: { status: 'paid' } }]);
  });

  test('a payment that is refunded later needs attention again, and takes no day from the company', async () => {
    const customer = await aCustomer();
    const charge = await kit.aCharge(customer);
    await kit.pay(charge);
    await kit.pay(charge, { refunded: 20 });
    expect(await attentionOf(customer)).toMatchObject([{ state: 'refunded', refunded: 20 }]);
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
    const [{ id }] = await attentionOf(customer);
    expect((await boss().post(`/payments/${id}/seen`, { note: 'Falei com a Ana' })).status).toBe(204);
    expect(await attentionOf(customer)).toEqual([]);
    const reported = kit.app.sent.filter(({ event }) => event === 'company-1-payment-attention');
    expect(reported.at(-1)).toMatchObject({ rooms: ['staff'], payload: { action: 'update' } });
    await kit.pay(charge, { refunded: 49.9 });
    expect(await attentionOf(customer)).toMatchObject([{ refunded: 49.9 }]);
  });

  test('a payment whose notice is lost is found by asking the provider', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    const paidAt = Date.now();
    await host().database.knex('SandboxCharges').where({ txid }).update({ paidAt, paidCents: 4990 });
    await kit.app.sweep('billing/charges');
    expect(await kit.dueDateOf(customer.company)).toBe(dueSoon);
    kit.turnClock(2 * minute);
    await kit.app.sweep('billing/charges');
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
  });

  test('a refund without a notice is found by asking the provider, for as long as a refund is possible', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    await kit.pay({ txid });
    await host().database.knex('SandboxCharges').where({ txid }).update({ refundedCents: 4990 });
    kit.turnClock(3 * day);
    await kit.app.sweep('billing/charges');
    expect(await kit.statesOf(customer)).toEqual(['refunded']);
    kit.turnClock(99 * day);
    await kit.app.sweep('billing/charges');
    const row = await kit.app.ctx(customer.company).table('Charges').where({ txid }).first();
    expect(row.nextReadAt).toBeNull();
  });

  test('a payment marked by hand is not followed by one by a code that is still out', async () => {
    const customer = await aCustomer();
    const charge = await kit.aCharge(customer);
    await boss().put(`/invoices/${charge.invoiceId}`, { status: 'paid' });
    await kit.app.settle();
    expect((await boss().post(`/payments/sandbox/${charge.txid}/pay`, {})).status).toBe(400);
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
  });

  test('a code that runs out unpaid is over on both sides, and is watched for a week', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    kit.turnClock(62 * minute);
    await kit.app.sweep('billing/charges');
    const row = () => kit.app.ctx(customer.company).table('Charges').where({ txid }).first();
    expect(await row()).toMatchObject({ status: 'expired', liveFor: null });
    expect((await row()).nextReadAt).not.toBeNull();
    kit.turnClock(8 * day);
    await kit.app.sweep('billing/charges');
    expect((await row()).nextReadAt).toBeNull();
  });
});

test('a code is payable no longer once its company is deleted, whose rows wait for that', async () => {
  const customer = await kit.aCustomer({ dueDate: Date.now() + 3 * 24 * 60 * 60_000 });
  const { txid } = await kit.aCharge(customer);
  expect((await kit.app.api(kit.boss).delete(`/companies/${customer.company.id}`)).status).toBe(200);
  await kit.app.settle();
  expect(await host().database.knex('SandboxCharges').where({ txid }).first('isCancelled')).toMatchObject({
    isCancelled: 1,
  });
  await eventually(
    async () => (await host().database.knex('Companies').where({ id: customer.company.id })).length === 0,
  );
});

describe('the money of a deleted company', () => {
  const remove = ({ company }: Customer) => boss().delete(`/companies/${company.id}`);
  const isThere = async ({ company }: Customer) =>
    (await host().database.knex('Companies').where({ id: company.id })).length > 0;
  const noted = async (paymentId: string) =>
    JSON.stringify((await boss().get('/audit')).body).includes(paymentId);
  const letTimePass = ({ company }: Customer, ms: number) =>
    host()
      .database.knex('Companies')
      .where({ id: company.id })
      .update({ deletedAt: Date.now() - ms });

  test('the money of a deleted company that waited for our staff is in the log and in our own audit, and leaves the count', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    await kit.pay({ txid }, { value: 10 });
    const { count } = (await boss().get('/payments/attention')).body;
    await remove(customer);
    expect(kit.app.claimErrors(/"amountCents":1000.*a deleted company has paid/)).toBe(1);
    expect(await noted(`sandbox-${txid}`)).toBe(true);
    await eventually(async () => !(await isThere(customer)));
    await kit.app.settle();
    const shown = kit.app.sent.findLast(({ event }) => event === 'company-1-payment-attention');
    expect(shown?.payload).toEqual({ action: 'update', count: count - 1 });
  });

  test('the code of a deleted company stays with its money while its provider cannot be asked, and nothing else does', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    const charges = () => host().database.knex('Charges').where({ txid });
    await charges().update({ gateway: 'gone' });
    await remove(customer);
    await kit.app.settle();
    expect(await removeSome(host(), customer.company.id)).toBe('waits');
    await letTimePass(customer, minute);
    expect(await removeSome(host(), customer.company.id)).toBe('keeps');
    expect(await host().database.knex('Users').where({ companyId: customer.company.id })).toEqual([]);
    expect(await charges()).toHaveLength(1);
    await kit.app.sweep('core/deleted-companies');
    await charges().update({ gateway: 'sandbox' });
    for (let times = 0; times < 2; times++) await kit.pay({ txid });
    expect(kit.app.claimErrors(/a deleted company has paid/)).toBe(1);
    expect(await noted(`sandbox-${txid}`)).toBe(true);
    expect(await attentionOf(customer)).toMatchObject([{ state: 'unmatched', value: 49.9 }]);
    // For some minutes the sweep leaves its place to others.
    await kit.app.sweep('core/deleted-companies');
    expect(await isThere(customer)).toBe(true);
    expect(await removeSome(host(), customer.company.id)).toBe('done');
    expect(await isThere(customer)).toBe(false);
  });

  test('the code of a deleted company is given up after hours', async () => {
    const customer = await aCustomer();
    const { txid } = await kit.aCharge(customer);
    await host().database.knex('Charges').where({ txid }).update({ gateway: 'gone' });
    await remove(customer);
    await kit.app.settle();
    await letTimePass(customer, 7 * 60 * minute);
    expect(await removeSome(host(), customer.company.id)).toBe('done');
    expect(await isThere(customer)).toBe(false);
  });
});
