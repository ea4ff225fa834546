import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Customer } from '../testing/billing-kit.ts';
import { dayText, dueMonthLater, dueSoon } from '../testing/due-moments.ts';
import { type MailedBilling, startMailedBilling } from '../testing/mailed-billing.ts';

let kit: MailedBilling;
beforeAll(async () => {
  kit = await startMailedBilling();
});
afterAll(() => kit.close());

const heard = ({ company }: Customer, event: string) =>
  kit.app.sent.filter((message) => message.event === `company-${company.id}-${event}`);

describe('those who pay', () => {
  test('those who pay hear by mail that a payment came in, with the day until which the licence holds', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const charge = await kit.aCharge(customer);
    await kit.pay(charge);
    const mail = await kit.server.mailTo(customer.admin.email);
    expect(mail.subject).toBe(`Pagamento da fatura ${charge.invoiceId} confirmado - Balcão`);
    expect(mail.text).toContain('R$ 49,90');
    expect(mail.text).toContain(`vale até ${dayText(dueMonthLater)}`);
    expect(mail.text).toContain('https://balcao.test/financeiro');
  });

  test('those who pay one of several owed periods read that a further one is owed', async () => {
    const customer = await kit.aCustomer({ dueDate: Date.now() - 40 * 24 * 60 * 60_000 });
    const { database } = kit.app.host;
    const { id } = await database
      .knex('Invoices')
      .where({ companyId: customer.company.id, status: 'open' })
      .first('id');
    await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
    await kit.app.settle();
    const { text } = await kit.server.mailTo(customer.admin.email);
    expect(text).toContain('falta pagar o período seguinte');
    expect(text).not.toContain('vale até');
  });

  test('those who pay read that the licence has no end where our own staff took the due date away', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const charge = await kit.aCharge(customer);
    await kit.app.api(kit.boss).put(`/companies/${customer.company.id}`, { dueDate: null });
    await kit.pay(charge);
    const { text } = await kit.server.mailTo(customer.admin.email);
    expect(text).toContain('não tem data de término');
    expect(text).not.toContain('vale até');
  });

  test('those who pay hear of a payment marked by hand, live and by mail', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const { id } = await kit.openInvoice(customer);
    await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
    await kit.app.settle();
    const mail = await kit.server.mailTo(customer.admin.email);
    expect(mail.text).toContain('foi marcada como paga');
    expect(heard(customer, 'payment').map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ action: 'CONCLUIDA' }),
    );
  });

  test('those who pay hear of a part payment what came in and what is missing, live, by mail and at the code', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const agent = await kit.app.aUser(customer.company, { profile: 'user' });
    const charge = await kit.aCharge(customer);
    await kit.pay(charge, { value: 10 });
    const mail = await kit.server.mailTo(customer.admin.email);
    expect(mail.subject).toContain('Pagamento parcial');
    expect(mail.text).toContain('Recebemos R$ 10,00');
    expect(mail.text).toContain('faltam R$ 39,90');
    const [{ payload } = { payload: null }] = heard(customer, 'payment-received');
    expect(payload).toEqual({
      action: 'create',
      payment: { invoiceId: charge.invoiceId, state: 'partial', value: 10, asked: 49.9, refunded: 0 },
    });
    const { body } = await kit.app.api(customer.admin).get(`/subscription/charges/${charge.txid}`);
    expect(body.received).toBe(10);
    expect(await kit.subjectsTo(agent.email)).toEqual([]);
  });

  test('those who pay hear of a second part what came in so far, and of the price that it was compared with', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const old = await kit.aCharge(customer);
    await kit.pay(old, { value: 10 });
    await kit.app.host.database
      .knex('Plans')
      .where({ id: customer.company.planId })
      .update({ valueCents: 9990 });
    kit.turnClock(120 * 60_000);
    await kit.app.sweep('billing/charges');
    await kit.app.settle();
    await kit.app.sweep('billing/invoices');
    kit.turnClock(0);
    const next = await kit.aCharge(customer);
    expect(next.valor.original).toBe(99.9);
    await kit.pay(next, { value: 20 });
    const last = heard(customer, 'payment-received').at(-1)?.payload;
    expect(last).toMatchObject({ payment: { state: 'partial', value: 30, asked: 99.9 } });
  });

  test('those who pay hear once of what went back, however often it is announced', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const charge = await kit.aCharge(customer);
    await kit.pay(charge);
    for (let times = 0; times < 3; times++) await kit.pay(charge, { refunded: 49.9 });
    await kit.server.mailTo(customer.admin.email, /Devolução/);
    const subjects = await kit.subjectsTo(customer.admin.email);
    expect(subjects.filter((subject) => subject.includes('Devolução'))).toHaveLength(1);
    expect(subjects).toHaveLength(2);
  });

  test('those who pay are the admins, each in their language, and the billing address once', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const other = await kit.app.aUser(customer.company);
    const { knex } = kit.app.host.database;
    await knex('Users').where({ id: other.id }).update({ language: 'en' });
    const billing = `contas-${customer.company.id}@padaria.test`;
    await knex('Companies').where({ id: customer.company.id }).update({ email: billing });
    await kit.pay(await kit.aCharge(customer));
    expect((await kit.server.mailTo(other.email)).subject).toMatch(/^Payment of invoice/);
    expect((await kit.server.mailTo(billing)).subject).toMatch(/^Pagamento da fatura/);
    expect(await kit.subjectsTo(billing)).toHaveLength(1);
  });
});

test('a company past its due day is let in at once when its invoice is marked as paid by hand', async () => {
  const customer = await kit.aCustomer();
  const { id } = await kit.openInvoice(customer);
  const { database, tenancy } = kit.app.host;
  const past = Date.now() - 2 * 24 * 60 * 60_000;
  await database.knex('Companies').where({ id: customer.company.id }).update({ dueDate: past });
  tenancy.forget(customer.company.id);
  const refused = await kit.app.api(customer.admin).get('/invoices');
  expect(refused.body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
  const { payToken: token } = refused.body.details;
  const bill = () => kit.app.api().post('/overdue/invoices', { token });
  expect((await bill()).body).toMatchObject({ isRenewed: false, invoices: [{ id }] });
  await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
  expect((await bill()).body).toMatchObject({ isRenewed: true });
  expect((await kit.app.api(customer.admin).get('/invoices')).status).toBe(200);
});
