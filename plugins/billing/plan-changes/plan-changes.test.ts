/** @on-servers one change of plan waits at a time, under the lock of its company */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingKit, day, startBilling } from '../testing/billing-kit.ts';
import { startKilling } from '../testing/killing.ts';
import { planChangesOn } from '../testing/plan-change-kit.ts';
import { changePlan } from './change-plan.ts';

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
afterEach(() => kit.turnClock(0));
afterAll(async () => {
  kit.app.claimErrors(/./);
  await kit.app.close();
});

const knex = () => kit.app.host.database.knex;

describe('a greater plan', () => {
  test('a greater plan costs the rest of the period and holds once that is paid, which moves no due date', async () => {
    const customer = await changes.aPayingCustomer();
    const before = await kit.dueDateOf(customer.company);
    const { cost, moment } = await changes.offerOf(customer, greater);
    expect(moment).toBe('payment');
    expect(cost).toBeGreaterThan(0);
    const { body } = await changes.choose(customer, greater);
    expect(body).toMatchObject({ status: 'pending', moment: 'payment', invoiceId: expect.any(Number) });
    const invoice = (await changes.openInvoices(customer)).find(({ kind }) => kind === 'change');
    expect(invoice).toMatchObject({ id: body.invoiceId, value: cost, isOverdue: false });
    expect(await changes.planOf(customer)).toBe(customer.company.planId);
    await kit.pay(await kit.aCharge(customer, { invoiceId: body.invoiceId }));
    expect(await changes.planOf(customer)).toBe(greater);
    expect(await kit.dueDateOf(customer.company)).toBe(before);
    // The next period is billed at the new plan's value.
    expect(await changes.openInvoices(customer)).toMatchObject([{ kind: 'period', value: 99.9 }]);
    expect((await changes.offersOf(customer)).pending).toBeNull();
  });

  test('a greater plan asked for ten times at once is one change and one invoice, and paid once', async () => {
    const customer = await changes.aPayingCustomer();
    const { cost } = await changes.offerOf(customer, greater);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changes.choose(customer, greater, cost)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.invoiceId}`)).size).toBe(1);
    const invoices = (await changes.openInvoices(customer)).filter(({ kind }) => kind === 'change');
    expect(invoices).toHaveLength(1);
    const charge = await kit.aCharge(customer, { invoiceId: invoices[0]?.id });
    await Promise.all([kit.pay(charge), kit.pay(charge), kit.pay(charge)]);
    expect(await kit.statesOf(customer)).toEqual(['applied']);
  });

  test('a greater plan is refused at another cost than the one shown', async () => {
    const customer = await changes.aPayingCustomer();
    const { status, body } = await changes.choose(customer, greater, 0.01);
    expect([status, body.error]).toEqual([409, 'ERR_PLAN_COST_MOVED']);
    expect(body.details.cost).toBe((await changes.offerOf(customer, greater)).cost);
    expect(await changes.openInvoices(customer)).toHaveLength(1);
  });

  test('a greater plan costs less the day after, and its invoice follows until a code is out', async () => {
    const customer = await changes.aPayingCustomer();
    const { invoiceId } = (await changes.choose(customer, greater)).body;
    const first = (await changes.openInvoices(customer)).find(({ id }) => id === invoiceId)?.value ?? 0;
    kit.turnClock(day);
    await kit.app.sweep('billing/invoices');
    const second = (await changes.openInvoices(customer)).find(({ id }) => id === invoiceId)?.value ?? 0;
    expect(second).toBeLessThan(first);
    const charge = await kit.aCharge(customer, { invoiceId });
    expect(charge.valor.original).toBe(second);
  });

  test('an unpaid greater plan is taken back after three days, with its invoice', async () => {
    const customer = await changes.aPayingCustomer();
    await changes.choose(customer, greater);
    kit.turnClock(3 * day + 60_000);
    await kit.app.sweep('billing/invoices');
    expect((await changes.offersOf(customer)).pending).toBeNull();
    expect(await changes.openInvoices(customer)).toMatchObject([{ kind: 'period' }]);
  });

  test('a greater plan can be given up, and money that comes all the same waits for our staff', async () => {
    const customer = await changes.aPayingCustomer();
    const { invoiceId } = (await changes.choose(customer, greater)).body;
    const charge = await kit.aCharge(customer, { invoiceId });
    expect((await kit.app.api(customer.admin).delete('/subscription/plan')).status).toBe(204);
    expect((await kit.app.api(customer.admin).delete('/subscription/plan')).status).toBe(204);
    await kit.app.settle();
    await knex()('SandboxCharges').where({ txid: charge.txid }).update({ isCancelled: 0 });
    await kit.pay(charge);
    expect(await kit.statesOf(customer)).toEqual(['unmatched']);
    expect(await changes.planOf(customer)).toBe(customer.company.planId);
  });

  test('a greater plan takes the place of another one that waits', async () => {
    const customer = await changes.aPayingCustomer();
    const greatest = await changes.aPlan('Máximo', 299);
    const first = (await changes.choose(customer, greater)).body;
    const second = (await changes.choose(customer, greatest)).body;
    expect(second.id).not.toBe(first.id);
    const waiting = (await changes.openInvoices(customer)).filter(({ kind }) => kind === 'change');
    expect(waiting).toMatchObject([{ id: second.invoiceId }]);
  });

  test('a greater plan is paid once, wherever the process that asks for it is killed', async () => {
    const kills = startKilling(kit);
    const customer = await changes.aPayingCustomer();
    const ctx = await kit.app.ctxOf(customer.admin);
    const costCents = Math.round((await changes.offerOf(customer, greater)).cost * 100);
    let left = 0;
    while (await kills.killedAfter(left, () => changePlan(ctx, { planId: greater, costCents }))) left++;
    expect(left).toBeGreaterThan(5);
    expect((await changes.openInvoices(customer)).filter(({ kind }) => kind === 'change')).toHaveLength(1);
  });
});

describe('a smaller plan', () => {
  test('a smaller plan holds from the next renewal, whose invoice is at its value', async () => {
    const customer = await changes.aPayingCustomer();
    expect(await changes.offerOf(customer, smaller)).toMatchObject({ moment: 'renewal', cost: 0 });
    const old = await kit.aCharge(customer);
    expect((await changes.choose(customer, smaller)).body).toMatchObject({
      status: 'pending',
      invoiceId: null,
    });
    await kit.app.settle();
    expect(await changes.openInvoices(customer)).toMatchObject([{ value: 19.9 }]);
    expect(await changes.planOf(customer)).toBe(customer.company.planId);
    const charge = await kit.aCharge(customer);
    expect(charge.txid).not.toBe(old.txid);
    await kit.pay(charge);
    expect(await changes.planOf(customer)).toBe(smaller);
    expect((await changes.offersOf(customer)).pending).toBeNull();
  });

  test('a smaller plan is refused to a company that has more than it allows', async () => {
    const customer = await changes.aPayingCustomer();
    for (let more = 0; more < 2; more++) await kit.app.aUser(customer.company);
    const tiny = await changes.aPlan('Mínimo', 9.9, { users: 1 });
    expect((await changes.offerOf(customer, tiny)).over).toEqual(['users']);
    const { status, body } = await changes.choose(customer, tiny);
    expect([status, body.error, body.details.over]).toEqual([409, 'ERR_PLAN_TOO_SMALL', ['users']]);
  });

  test.each(['code', 'hand'])(
    'a smaller plan that the company outgrew is taken back, and no period is had at its price: by %s',
    async (by) => {
      const customer = await changes.aPayingCustomer();
      const tiny = await changes.aPlan('Mínimo', 9.9, { users: 1 });
      await changes.choose(customer, tiny);
      const charge = await kit.aCharge(customer);
      expect(charge.valor.original).toBe(9.9);
      for (let more = 0; more < 2; more++) await kit.app.aUser(customer.company);
      if (by === 'code') await kit.pay(charge);
      else await kit.app.api(kit.boss).put(`/invoices/${charge.invoiceId}`, { status: 'paid' });
      await kit.app.settle();
      expect(await kit.statesOf(customer)).toEqual(by === 'code' ? ['partial'] : []);
      expect((await changes.offersOf(customer)).pending).toBeNull();
      expect(await changes.planOf(customer)).toBe(customer.company.planId);
      const audited = await knex()('AuditRows').where({ companyId: customer.company.id });
      expect(audited.map(({ action }) => action)).toContain('plan-change.outgrown');
    },
  );

  test('a smaller plan given up leaves the next invoice at the present value', async () => {
    const customer = await changes.aPayingCustomer();
    await changes.choose(customer, smaller);
    await kit.app.api(customer.admin).delete('/subscription/plan');
    expect(await changes.openInvoices(customer)).toMatchObject([{ value: 49.9 }]);
  });

  test('a smaller plan is forgotten when our own staff give the company another plan', async () => {
    const customer = await changes.aPayingCustomer();
    await changes.choose(customer, smaller);
    await kit.app.api(kit.boss).put(`/companies/${customer.company.id}`, { planId: greater });
    await kit.app.settle();
    expect((await changes.offersOf(customer)).pending).toBeNull();
    expect(await changes.openInvoices(customer)).toMatchObject([{ value: 99.9 }]);
  });
});

describe('the plans that a company is offered', () => {
  test('the plans that a company is offered cost nothing in the trial, and hold at once', async () => {
    const customer = await kit.aCustomer({ dueDate: Date.now() + 7 * day });
    expect(await changes.offerOf(customer, greater)).toMatchObject({ moment: 'now', cost: 0 });
    expect((await changes.choose(customer, greater)).body.status).toBe('applied');
    expect(await changes.planOf(customer)).toBe(greater);
    expect(await changes.openInvoices(customer)).toMatchObject([{ value: 99.9 }]);
  });

  test('the plans that a company is offered cost nothing in a trial of sixty days', async () => {
    const dueDate = Date.now() + 60 * day;
    const customer = await kit.aCustomer({ dueDate });
    await knex()('Companies').where({ id: customer.company.id }).update({ trialUntil: dueDate });
    for (const planId of [greater, smaller])
      expect(await changes.offerOf(customer, planId)).toMatchObject({ moment: 'now', cost: 0 });
  });

  test('the plans that a company is offered cost the rest of a month that our own staff renewed in the trial', async () => {
    const trialUntil = Date.now() + 7 * day;
    const customer = await kit.aCustomer({ dueDate: trialUntil });
    await knex()('Companies').where({ id: customer.company.id }).update({ trialUntil });
    expect(await changes.offerOf(customer, greater)).toMatchObject({ moment: 'now', cost: 0 });
    const dueDate = new Date(trialUntil).toISOString();
    await kit.app.api(kit.boss).post(`/companies/${customer.company.id}/renew`, { dueDate });
    const { moment, cost } = await changes.offerOf(customer, greater);
    expect([moment, cost > 0]).toEqual(['payment', true]);
  });

  test('the plans that a company is offered are none without a due date, and agents may not choose', async () => {
    const endless = await kit.aCustomer({ dueDate: null });
    expect((await changes.offersOf(endless)).offers).toEqual([]);
    const { body } = await changes.choose(endless, greater, 0);
    expect(body.error).toBe('ERR_PLAN_CHANGE_UNAVAILABLE');
    const customer = await changes.aPayingCustomer();
    const free = await changes.aPlan('Grátis', 0);
    expect((await changes.choose(customer, free, 0)).body.error).toBe('ERR_PLAN_NOT_OFFERED');
    const agent = await kit.app.aUser(customer.company, { profile: 'user' });
    const refused = await kit.app.api(agent).post('/subscription/plan', { planId: greater, cost: 1 });
    expect(refused.status).toBe(403);
  });
});
