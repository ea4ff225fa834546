import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, type Customer, day, startBilling } from '../testing/billing-kit.ts';

let kit: BillingKit;
beforeAll(async () => {
  kit = await startBilling();
});
afterAll(() => kit.app.close());

const post = (url: string, body: object) => kit.app.api().post(url, body);
const login = ({ email, password }: TestUser) => post('/auth/login', { email, password });

/** A company whose due day passed while its invoice was open, and what its admin gets at sign-in. */
async function anOverdue(days = 3): Promise<Customer & { token: string; invoiceId: number }> {
  const customer = await kit.aCustomer();
  const { id: invoiceId } = await kit.openInvoice(customer);
  await expire(customer, days);
  const { status, body } = await login(customer.admin);
  expect([status, body.error]).toEqual([401, 'ERR_SUBSCRIPTION_EXPIRED']);
  return { ...customer, token: body.details.payToken, invoiceId };
}
async function expire({ company }: Customer, days: number): Promise<void> {
  await kit.app.host.database
    .knex('Companies')
    .where({ id: company.id })
    .update({ dueDate: Date.now() - days * day });
  kit.app.host.tenancy.forget(company.id);
}

describe('an admin of a company past its due day', () => {
  test('an admin of an overdue company sees what it owes and pays it without a session, and then signs in', async () => {
    const { admin, token, invoiceId, company } = await anOverdue();
    const bill = (await post('/overdue/invoices', { token })).body;
    expect(bill).toMatchObject({ company: { name: company.name }, isSandbox: true, needsDocument: false });
    expect(bill.invoices).toMatchObject([{ id: invoiceId, status: 'open', value: 49.9 }]);
    const charge = (await post('/overdue/charges', { token, invoiceId, firstName: 'Rita' })).body;
    expect(charge).toMatchObject({ invoiceId, status: 'active', valor: { original: 49.9 } });
    // A repeat answers the same code.
    expect((await post('/overdue/charges', { token, invoiceId })).body.txid).toBe(charge.txid);
    await kit.pay(charge);
    const { txid } = charge;
    expect((await post('/overdue/charges/state', { token, txid })).body.status).toBe('paid');
    expect((await post('/overdue/invoices', { token })).body.invoices).toEqual([]);
    expect((await login(admin)).status).toBe(200);
  });

  test('an admin of a company several periods behind pays one after the other, and sees how many are left', async () => {
    const { admin, token } = await anOverdue(70);
    for (const periodsOwed of [3, 2, 1]) {
      const { body } = await post('/overdue/invoices', { token });
      expect(body).toMatchObject({ periodsOwed, isRenewed: false });
      expect(body.invoices).toHaveLength(1);
      expect((await login(admin)).status).toBe(401);
      const invoiceId = body.invoices[0].id;
      await kit.pay((await post('/overdue/charges', { token, invoiceId })).body);
    }
    expect((await post('/overdue/invoices', { token })).body).toMatchObject({
      periodsOwed: 0,
      isRenewed: true,
    });
    expect((await login(admin)).status).toBe(200);
  });

  test('an admin of an overdue company is the only one who gets the payment token', async () => {
    const { company } = await anOverdue();
    const agent = await kit.app.aUser(company, { profile: 'user' });
    expect((await login(agent)).body.details).not.toHaveProperty('payToken');
    const wrong = await login({ ...agent, password: 'um palpite' });
    expect(wrong.body).not.toHaveProperty('details');
  });
});

describe('the token of a refused sign-in', () => {
  test('the payment token of a refused sign-in opens no session and nothing else', async () => {
    const { token } = await anOverdue();
    for (const url of ['/auth/me', '/invoices', '/subscription', '/users', '/settings'])
      expect([url, (await kit.app.api().get(url, {}, { authorization: `Bearer ${token}` })).status]).toEqual([
        url,
        403,
      ]);
  });

  test('the payment token of a refused sign-in opens no invoice and no code of another company', async () => {
    const [mine, theirs] = [await anOverdue(), await anOverdue()];
    const { token } = mine;
    const charge = (await post('/overdue/charges', { token: theirs.token, invoiceId: theirs.invoiceId }))
      .body;
    expect((await post('/overdue/charges', { token, invoiceId: theirs.invoiceId })).body.error).toBe(
      'ERR_NO_INVOICE_FOUND',
    );
    const state = await post('/overdue/charges/state', { token, txid: charge.txid });
    expect([state.status, state.body.txid]).toEqual([404, undefined]);
    const { invoices } = (await post('/overdue/invoices', { token })).body;
    expect(invoices.map(({ id }: { id: number }) => id)).toEqual([mine.invoiceId]);
  });

  test("the payment token ends with the password, the admin role or the company's block, and cannot be forged", async () => {
    const over = async (token: string) => {
      const { status, body } = await post('/overdue/invoices', { token });
      expect([status, body.error]).toEqual([401, 'ERR_OVERDUE_TOKEN']);
    };
    const { host } = kit.app;
    const users = host.database.knex('Users');
    const first = await anOverdue();
    await users.clone().where({ id: first.admin.id }).update({ passwordHash: 'another' });
    await over(first.token);
    const second = await anOverdue();
    await users.clone().where({ id: second.admin.id }).update({ profile: 'user' });
    await over(second.token);
    const third = await anOverdue();
    await host.database.knex('Companies').where({ id: third.company.id }).update({ status: 0 });
    host.tenancy.forget(third.company.id);
    await over(third.token);
    const { id, companyId, profile } = third.admin;
    await over(host.accounts.tokens.sign({ id, companyId, profile, sessionId: 'x' }));
    await over(third.token.replace(/\.[^.]+$/, '.'));
    await over('none.of.ours');
  });
});
