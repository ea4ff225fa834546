/** @on-servers one change of plan waits at a time, under the lock of its company */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, type Customer, day, startBilling } from '../testing/billing-kit.ts';
import { startKilling } from '../testing/killing.ts';
import { changePlan } from './change-plan.ts';
import type { PlanOffer } from './schemas.ts';

let kit: BillingKit;
let greater: number;
let smaller: number;
beforeAll(async () => {
  kit = await startBilling();
  greater = await aPlan('Maior', 99.9);
  smaller = await aPlan('Menor', 19.9);
});
afterEach(() => kit.turnClock(0));
afterAll(async () => {
  kit.app.claimErrors(/./);
  await kit.app.close();
});

let named = 0;
async function aPlan(name: string, value: number, limits: object = {}): Promise<number> {
  const body = { name: `${name} ${++named}`, users: 100, connections: 100, queues: 100, value, ...limits };
  return (await kit.app.api(kit.boss).post('/plans', body)).body.id;
}
const knex = () => kit.app.host.database.knex;
/** A company that has been paying for long, due in so many days. */
async function aPayingCustomer(days = 10): Promise<Customer> {
  const customer = await kit.aCustomer({ dueDate: Date.now() + days * day });
  await knex()('Companies')
    .where({ id: customer.company.id })
    .update({ createdAt: Date.now() - 400 * day });
  return customer;
}
const offersOf = async ({ admin }: Customer) => (await kit.app.api(admin).get('/subscription/plans')).body;
async function offerOf(customer: Customer, planId: number): Promise<PlanOffer> {
  const { offers } = await offersOf(customer);
  return offers.find(({ plan }: PlanOffer) => plan.id === planId);
}
async function choose(customer: Customer, planId: number, cost?: number) {
  const shown = cost ?? (await offerOf(customer, planId)).cost;
  return kit.app.api(customer.admin).post('/subscription/plan', { planId, cost: shown });
}
const planOf = async ({ company }: Customer) =>
  Number((await knex()('Companies').where({ id: company.id }).first('planId')).planId);
const openInvoices = async (customer: Customer) =>
  (await kit.invoicesOf(customer)).filter(({ status }) => status === 'open');

describe('a greater plan', () => {
  test('a greater plan costs the rest of the period and holds once that is paid, which moves no due date', async () => {
    const customer = await aPayingCustomer();
    const before = await kit.dueDateOf(customer.company);
    const { cost, moment } = await offerOf(customer, greater);
    expect(moment).toBe('payment');
    expect(cost).toBeGreaterThan(0);
    const { body } = await choose(customer, greater);
    expect(body).toMatchObject({ status: 'pending', moment: 'payment', invoiceId: expect.any(Number) });
    const invoice = (await openInvoices(customer)).find(({ kind }) => kind === 'change');
    expect(invoice).toMatchObject({ id: body.invoiceId, value: cost, isOverdue: false });
    expect(await planOf(customer)).toBe(customer.company.planId);
    await kit.pay(await kit.aCharge(customer, { invoiceId: body.invoiceId }));
    expect(await planOf(customer)).toBe(greater);
    expect(await kit.dueDateOf(customer.company)).toBe(before);
    // The next period is billed at the new plan's value.
    expect(await openInvoices(customer)).toMatchObject([{ kind: 'period', value: 99.9 }]);
    expect((await offersOf(customer)).pending).toBeNull();
  });

  test('a greater plan asked for ten times at once is one change and one invoice, and paid once', async () => {
    const customer = await aPayingCustomer();
    const { cost } = await offerOf(customer, greater);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(customer, greater, cost)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.invoiceId}`)).size).toBe(1);
    const invoices = (await openInvoices(customer)).filter(({ kind }) => kind === 'change');
    expect(invoices).toHaveLength(1);
    const charge = await kit.aCharge(customer, { invoiceId: invoices[0]?.id });
    await Promise.all([kit.pay(charge), kit.pay(charge), kit.pay(charge)]);
    expect(await kit.statesOf(customer)).toEqual(['applied']);
  });

  test('a greater plan is refused at another cost than the one shown', async () => {
    const customer = await aPayingCustomer();
    const { status, body } = await choose(customer, greater, 0.01);
    expect([status, body.error]).toEqual([409, 'ERR_PLAN_COST_MOVED']);
    expect(body.details.cost).toBe((await offerOf(customer, greater)).cost);
    expect(await openInvoices(customer)).toHaveLength(1);
  });

  test('a greater plan costs less the day after, and its invoice follows until a code is out', async () => {
    const customer = await aPayingCustomer();
    const { invoiceId } = (await choose(customer, greater)).body;
    const first = (await openInvoices(customer)).find(({ id }) => id === invoiceId)?.value ?? 0;
    kit.turnClock(day);
    await kit.app.sweep('billing/invoices');
    const second = (await openInvoices(customer)).find(({ id }) => id === invoiceId)?.value ?? 0;
    expect(second).toBeLessThan(first);
    const charge = await kit.aCharge(customer, { invoiceId });
    expect(charge.valor.original).toBe(second);
  });

  test('a greater plan that nobody pays is taken back after three days, with its invoice', async () => {
    const customer = await aPayingCustomer();
    await choose(customer, greater);
    kit.turnClock(3 * day + 60_000);
    await kit.app.sweep('billing/invoices');
    expect((await offersOf(customer)).pending).toBeNull();
    expect(await openInvoices(customer)).toMatchObject([{ kind: 'period' }]);
  });

  test('a greater plan can be given up, and money that comes all the same waits for our staff', async () => {
    const customer = await aPayingCustomer();
    const { invoiceId } = (await choose(customer, greater)).body;
    const charge = await kit.aCharge(customer, { invoiceId });
    expect((await kit.app.api(customer.admin).delete('/subscription/plan')).status).toBe(204);
    expect((await kit.app.api(customer.admin).delete('/subscription/plan')).status).toBe(204);
    await kit.app.settle();
    await knex()('SandboxCharges').where({ txid: charge.txid }).update({ isCancelled: 0 });
    await kit.pay(charge);
    expect(await kit.statesOf(customer)).toEqual(['unmatched']);
    expect(await planOf(customer)).toBe(customer.company.planId);
  });

  test('a greater plan takes the place of another one that waits', async () => {
    const customer = await aPayingCustomer();
    const greatest = await aPlan('Máximo', 299);
    const first = (await choose(customer, greater)).body;
    const second = (await choose(customer, greatest)).body;
    expect(second.id).not.toBe(first.id);
    const waiting = (await openInvoices(customer)).filter(({ kind }) => kind === 'change');
    expect(waiting).toMatchObject([{ id: second.invoiceId }]);
  });

  test('a greater plan is paid once, wherever the process that asks for it is killed', async () => {
    const kills = startKilling(kit);
    const customer = await aPayingCustomer();
    const ctx = await kit.app.ctxOf(customer.admin);
    const costCents = Math.round((await offerOf(customer, greater)).cost * 100);
    let left = 0;
    while (await kills.killedAfter(left, () => changePlan(ctx, { planId: greater, costCents }))) left++;
    expect(left).toBeGreaterThan(5);
    expect((await openInvoices(customer)).filter(({ kind }) => kind === 'change')).toHaveLength(1);
  });
});

describe('a smaller plan', () => {
  test('a smaller plan holds from the next renewal, whose invoice is at its value', async () => {
    const customer = await aPayingCustomer();
    expect(await offerOf(customer, smaller)).toMatchObject({ moment: 'renewal', cost: 0 });
    const old = await kit.aCharge(customer);
    expect((await choose(customer, smaller)).body).toMatchObject({ status: 'pending', invoiceId: null });
    await kit.app.settle();
    expect(await openInvoices(customer)).toMatchObject([{ value: 19.9 }]);
    expect(await planOf(customer)).toBe(customer.company.planId);
    const charge = await kit.aCharge(customer);
    expect(charge.txid).not.toBe(old.txid);
    await kit.pay(charge);
    expect(await planOf(customer)).toBe(smaller);
    expect((await offersOf(customer)).pending).toBeNull();
  });

  test('a smaller plan is refused to a company that has more than it allows', async () => {
    const customer = await aPayingCustomer();
    for (let more = 0; more < 2; more++) await kit.app.aUser(customer.company);
    const tiny = await aPlan('Mínimo', 9.9, { users: 1 });
    expect((await offerOf(customer, tiny)).over).toEqual(['users']);
    const { status, body } = await choose(customer, tiny);
    expect([status, body.error, body.details.over]).toEqual([409, 'ERR_PLAN_TOO_SMALL', ['users']]);
  });

  test('a smaller plan given up leaves the next invoice at the present value', async () => {
    const customer = await aPayingCustomer();
    await choose(customer, smaller);
    await kit.app.api(customer.admin).delete('/subscription/plan');
    expect(await openInvoices(customer)).toMatchObject([{ value: 49.9 }]);
  });

  test('a smaller plan is forgotten when our own staff give the company another plan', async () => {
    const customer = await aPayingCustomer();
    await choose(customer, smaller);
    await kit.app.api(kit.boss).put(`/companies/${customer.company.id}`, { planId: greater });
    await kit.app.settle();
    expect((await offersOf(customer)).pending).toBeNull();
    expect(await openInvoices(customer)).toMatchObject([{ value: 99.9 }]);
  });
});

describe('the plans that a company is offered', () => {
  test('the plans that a company is offered cost nothing in the trial, and hold at once', async () => {
    const customer = await kit.aCustomer({ dueDate: Date.now() + 7 * day });
    expect(await offerOf(customer, greater)).toMatchObject({ moment: 'now', cost: 0 });
    expect((await choose(customer, greater)).body.status).toBe('applied');
    expect(await planOf(customer)).toBe(greater);
    expect(await openInvoices(customer)).toMatchObject([{ value: 99.9 }]);
  });

  test('the plans that a company is offered are none without a due date, and agents may not choose', async () => {
    const endless = await kit.aCustomer({ dueDate: null });
    expect((await offersOf(endless)).offers).toEqual([]);
    const { body } = await choose(endless, greater, 0);
    expect(body.error).toBe('ERR_PLAN_CHANGE_UNAVAILABLE');
    const customer = await aPayingCustomer();
    const free = await aPlan('Grátis', 0);
    expect((await choose(customer, free, 0)).body.error).toBe('ERR_PLAN_NOT_OFFERED');
    const agent = await kit.app.aUser(customer.company, { profile: 'user' });
    const refused = await kit.app.api(agent).post('/subscription/plan', { planId: greater, cost: 1 });
    expect(refused.status).toBe(403);
  });
});
