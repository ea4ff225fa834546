/** @on-servers money is counted under locked rows */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, day, startBilling } from '../testing/billing-kit.ts';
import { dueMonthLater, dueSoon } from '../testing/due-moments.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

let kit: BillingKit;
beforeAll(async () => {
  kit = await startBilling();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const knex = () => kit.app.host.database.knex;
const sweep = () => kit.app.sweep('billing/invoices');

describe('An invoice', () => {
  test("an invoice is made at the plan's value once the due date is within twenty days, and not before", async () => {
    const dueDate = Date.now() + 25 * day;
    const customer = await kit.aCustomer({ dueDate, valueCents: 12_345 });
    await sweep();
    expect(await kit.invoicesOf(customer)).toEqual([]);
    kit.turnClock(6 * day);
    await sweep();
    await sweep();
    expect(await kit.invoicesOf(customer)).toEqual([
      expect.objectContaining({
        detail: expect.stringMatching(/^Plano /),
        value: 123.45,
        status: 'open',
        isOverdue: false,
        dueDate: new Date(dueDate).toISOString(),
        companyId: customer.company.id,
        paidAt: null,
      }),
    ]);
  });

  test('an invoice is for all the months of a recurrence', async () => {
    const customer = await kit.aCustomer({ recurrence: 'TRIMESTRAL', valueCents: 1000 });
    expect((await kit.openInvoice(customer)).value).toBe(30);
  });

  test.each([
    ['a plan that costs nothing', { valueCents: 0 }],
    ['no due date', { dueDate: null }],
  ])('an invoice is not made for a company with %s', async (_what, about) => {
    const customer = await kit.aCustomer(about);
    await sweep();
    expect(await kit.invoicesOf(customer)).toEqual([]);
  });

  test('an invoice is not made for our own company, for one without a plan, nor for one that is blocked', async () => {
    const [planless, blocked] = [await kit.app.aCompany(), await kit.app.aCompany({ blocked: true })];
    const dueDate = Date.now() + 3 * day;
    await knex()('Plans').whereIn('id', [1, planless.planId, blocked.planId]).update({ valueCents: 100 });
    await knex()('Companies').whereIn('id', [planless.id, blocked.id]).update({ dueDate });
    await knex()('Companies').where({ id: planless.id }).update({ planId: null });
    const { dueDate: ours } = await knex()('Companies').where({ id: 1 }).first('dueDate');
    await knex()('Companies').where({ id: 1 }).update({ dueDate });
    await sweep();
    await knex()('Companies').where({ id: 1 }).update({ dueDate: ours });
    const made = await knex()('Invoices').whereIn('companyId', [1, planless.id, blocked.id]);
    expect(made).toEqual([]);
  });

  test('an invoice is made once, however many processes look at once', async () => {
    const customer = await kit.aCustomer({ valueCents: 0 });
    await knex()('Plans').where({ id: customer.company.planId }).update({ valueCents: 4990 });
    const ctx = kit.app.ctx(customer.company);
    await Promise.all(Array.from({ length: 12 }, () => bringUpToDate(ctx)));
    expect(await kit.invoicesOf(customer)).toHaveLength(1);
  });

  test('an invoice follows plan, value and due date until a code is out for it', async () => {
    const customer = await kit.aCustomer();
    const first = await kit.openInvoice(customer);
    const moved = Date.now() + 15 * day;
    await knex()('Plans').where({ id: customer.company.planId }).update({ valueCents: 9900 });
    await knex()('Companies').where({ id: customer.company.id }).update({ dueDate: moved });
    await sweep();
    const followed = await kit.openInvoice(customer);
    expect(followed).toMatchObject({ id: first.id, value: 99, dueDate: new Date(moved).toISOString() });
    await kit.aCharge(customer);
    await knex()('Plans').where({ id: customer.company.planId }).update({ valueCents: 1 });
    await sweep();
    expect((await kit.openInvoice(customer)).value).toBe(99);
  });

  test('an invoice is taken back when nothing is owed any more, and comes again when something is', async () => {
    const customer = await kit.aCustomer();
    const { id } = await kit.openInvoice(customer);
    const plan = knex()('Plans').where({ id: customer.company.planId });
    await plan.clone().update({ valueCents: 0 });
    await sweep();
    expect(await kit.invoicesOf(customer)).toEqual([]);
    const refused = await kit.app.api(customer.admin).post('/subscription', { invoiceId: id });
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_INVOICE_TAKEN_BACK']);
    await plan.clone().update({ valueCents: 500 });
    await sweep();
    expect(await kit.openInvoice(customer)).toMatchObject({ id, value: 5 });
  });

  test('an invoice that was paid is billed anew only when our staff set the due date back to its day', async () => {
    const customer = await kit.aCustomer();
    const { id, dueDate } = await kit.openInvoice(customer);
    await kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' });
    await kit.app.settle();
    expect((await kit.invoicesOf(customer)).map(({ status }) => status)).toEqual(['paid']);
    await kit.app.api(kit.boss).put(`/companies/${customer.company.id}`, { dueDate });
    await kit.app.settle();
    expect((await kit.invoicesOf(customer)).map(({ status }) => status)).toEqual(['paid', 'open']);
  });

  test('an invoice is overdue after its due day, and a company months behind gets the next one at once', async () => {
    const customer = await kit.aCustomer({ dueDate: Date.now() - 40 * day });
    const boss = kit.app.api(kit.boss);
    const theirs = async () =>
      (await boss.get('/invoices/list', { searchParam: customer.company.name })).body.invoices;
    const [{ id, isOverdue }] = await theirs();
    expect(isOverdue).toBe(true);
    await boss.put(`/invoices/${id}`, { status: 'paid' });
    await kit.app.settle();
    expect(await theirs()).toMatchObject([{ status: 'open' }, { id, status: 'paid', isOverdue: false }]);
  });
});

describe('Our own staff', () => {
  test('our own staff mark an invoice as paid some other way once, which renews the company once', async () => {
    const customer = await kit.aCustomer({ dueDate: dueSoon });
    const { id } = await kit.openInvoice(customer);
    const answers = await Promise.all(
      [1, 2, 3].map(() => kit.app.api(kit.boss).put(`/invoices/${id}`, { status: 'paid' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await kit.dueDateOf(customer.company)).toBe(dueMonthLater);
    const { body } = await kit.app.api(customer.admin).get('/audit');
    const lines = JSON.stringify(body);
    for (const action of ['invoice.paid', 'company.renewed'])
      expect(lines.split(`"${action}"`)).toHaveLength(2);
  });

  test('our own staff see the invoices of all companies, by company and by state', async () => {
    const customer = await kit.aCustomer({ dueDate: Date.now() - 3 * day });
    const name = customer.company.name.toUpperCase();
    const { body } = await kit.app
      .api(kit.boss)
      .get('/invoices/list', { searchParam: name, status: 'overdue' });
    expect(body).toMatchObject({ count: 1, hasMore: false });
    expect(body.invoices[0]).toMatchObject({ isOverdue: true, company: { id: customer.company.id } });
  });

  test('our own staff find as overdue every invoice that its row calls so, whatever the hour of its due date', async () => {
    // The last minute of yesterday in Brasília, less than a day ago.
    const today = Math.floor((Date.now() - 3 * 60 * 60_000) / day) * day + 3 * 60 * 60_000;
    const customer = await kit.aCustomer({ dueDate: today - 60_000 });
    const query = { searchParam: customer.company.name };
    const { invoices } = (await kit.app.api(kit.boss).get('/invoices/list', query)).body;
    expect(invoices).toMatchObject([{ isOverdue: true }]);
    const overdue = await kit.app.api(kit.boss).get('/invoices/list', { ...query, status: 'overdue' });
    expect(overdue.body).toMatchObject({ count: 1, invoices: [{ id: invoices[0].id }] });
  });
});

describe('The lists of invoices', () => {
  test('the lists of invoices are a bare array for older clients and pages for our own, of one company alone', async () => {
    const [mine, other] = [await kit.aCustomer(), await kit.aCustomer()];
    const ctx = kit.app.ctx(mine.company);
    const paid = Array.from({ length: 24 }, (_, index) => ({
      period: `2020-01-${index}`,
      detail: 'Antigo',
      valueCents: 100,
      dueDate: 1,
      status: 'paid',
      createdAt: 1,
      updatedAt: 1,
    }));
    await ctx.insert('Invoices', paid);
    const api = kit.app.api(mine.admin);
    const { body: all } = await api.get('/invoices/all', { searchParam: '', pageNumber: 1 });
    expect(all).toHaveLength(25);
    expect((await api.get('/invoices/all', { pageNumber: 2 })).body).toEqual([]);
    const { body: page } = await api.get('/invoices');
    expect(page).toMatchObject({ count: 25, hasMore: true });
    expect(page.invoices).toHaveLength(20);
    expect((await api.get('/invoices', { searchParam: 'ANTIGO', pageNumber: 2 })).body.invoices).toHaveLength(
      4,
    );
    await kit.openInvoice(other);
    const agent = await kit.app.aUser(mine.company, { profile: 'user' });
    expect((await kit.app.api(agent).get('/invoices')).status).toBe(403);
  });
});
