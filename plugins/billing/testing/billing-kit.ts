import { superCompanyId } from '@balcao/core';
import {
  type StartTestApp,
  startTestApp,
  type TestApp,
  type TestCompany,
  type TestUser,
} from '@balcao/core/testing/index.ts';
import { billingClock } from '../clock.ts';
import { billing } from '../plugin.ts';
import type { Charge, Invoice } from '../schemas.ts';

export const day = 24 * 60 * 60_000;

export interface Customer {
  company: TestCompany;
  admin: TestUser;
}

export interface BillingKit {
  app: TestApp;
  /** Our own staff. */
  boss: TestUser;
  /** A company of a plan of 49.90 that is due in ten days, unless stated otherwise; its invoice is there. */
  aCustomer(about?: { valueCents?: number; dueDate?: number | null; recurrence?: string }): Promise<Customer>;
  invoicesOf(customer: Customer): Promise<Invoice[]>;
  /** The one that is open. */
  openInvoice(customer: Customer): Promise<Invoice>;
  aCharge(customer: Customer, about?: Record<string, unknown>): Promise<Charge>;
  /** Says that the sandbox was paid, and waits until what follows has happened. */
  pay(charge: { txid: string }, about?: { value?: number; refunded?: number }): Promise<number>;
  dueDateOf(company: { id: number }): Promise<number>;
  /** Turns the clock of billing; of another application on the same data too. */
  turnClock(byMs: number, app?: TestApp): void;
  /** The states of what was paid, in the order in which it came. */
  statesOf(customer: Customer): Promise<string[]>;
}

/** Billing by itself. Nothing is swept unless a test calls it. */
export async function startBilling(options: StartTestApp = {}): Promise<BillingKit> {
  return billingOn(await startTestApp({ ...options, plugins: [billing, ...(options.plugins ?? [])] }));
}

/** Starts the billing kit on an application that runs billing among other plugins. */
export async function billingOn(app: TestApp): Promise<BillingKit> {
  const boss = await app.theSuperUser();
  const { table } = tables(app);
  const kit: BillingKit = {
    app,
    boss,
    async aCustomer({ valueCents = 4990, dueDate = Date.now() + 10 * day, recurrence = 'MENSAL' } = {}) {
      const company = await app.aCompany({ dueDate });
      await table('Plans').where({ id: company.planId }).update({ valueCents });
      await table('Companies').where({ id: company.id }).update({ recurrence });
      const ctx = app.ctx(company);
      await ctx.transaction(async () => ctx.emit('company.changed', { companyId: company.id }));
      await app.settle();
      return { company, admin: await app.aUser(company) };
    },
    invoicesOf: async ({ admin }) => (await app.api(admin).get('/invoices/all')).body,
    async openInvoice(customer) {
      const open = (await kit.invoicesOf(customer)).filter(({ status }) => status === 'open');
      if (open.length !== 1) throw new Error(`${open.length} open invoices`);
      return open[0] as Invoice;
    },
    async aCharge(customer, about = {}) {
      const invoiceId = about.invoiceId ?? (await kit.openInvoice(customer)).id;
      const { status, body } = await app
        .api(customer.admin)
        .post('/subscription', { firstName: 'Ana', price: 1, users: 1, connections: 1, ...about, invoiceId });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    async pay({ txid }, about = {}) {
      const { status } = await app.api(boss).post(`/payments/sandbox/${txid}/pay`, about);
      await app.settle();
      return status;
    },
    dueDateOf: async ({ id }) => Number((await table('Companies').where({ id }).first('dueDate')).dueDate),
    turnClock(byMs, { host } = app) {
      billingClock(host).read = async () => (await host.database.now()) + byMs;
    },
    async statesOf({ company }) {
      const rows: Array<{ state: string }> = await app.ctx(company).table('Payments').orderBy('id');
      return rows.map(({ state }) => state);
    },
  };
  return kit;
}

/** Rows of core's tables, as only a test writes them. */
function tables({ host }: TestApp) {
  const { database } = host.contextFor(superCompanyId).host;
  return { table: (name: string) => database.knex(name) };
}
