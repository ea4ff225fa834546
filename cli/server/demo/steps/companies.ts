import { Company, Context, dueDay, nextDueDate } from '@balcao/core';
import { createCompany, createPlan } from '@balcao/core/server.ts';
import { type Demo, dayMs, demoRowsOf } from '../demo.ts';
import { demoPassword } from '../demo-password.ts';

/** Further companies of the installation: days until they must pay again, and months that they have paid. */
const companies = [
  { name: 'Cafeteria do Porto', email: 'rita@cafedoporto.demo', plan: 'large', dueIn: 9, paid: 3 },
  { name: 'Empório Boa Vista', email: 'contato@boavista.demo', plan: 'small', dueIn: 23, paid: 2 },
  { name: 'Torrefação Pico', email: 'oi@torrefacaopico.demo', plan: 'small', dueIn: 3, paid: 1 },
] as const;
const monthDays = 30;
/** Payment provider that moves no money. */
const gateway = 'sandbox';
const plans = { small: 99, large: 249 };
const limits = { users: 20, connections: 5, queues: 20 };

/**
 * Creates plans, and companies that have paid for them; the product's own billing issues the invoices that they must pay now. It
 * is part of the demonstration, a sample company for operators who try the product.
 */
export async function openCompanies(demo: Demo): Promise<void> {
  const { ctx, texts, today, ahead } = demo;
  const { users } = await demoRowsOf(demo);
  const ana = new Context(demo.host, { ...users.Ana, super: true });
  const planIds = {
    small: (await createPlan(ana, { name: texts.plans.small, value: plans.small, ...limits })).id,
    large: (await createPlan(ana, { name: texts.plans.large, value: plans.large, ...limits })).id,
  };
  const password = await demoPassword(
    ctx,
    companies.map(({ email }) => email),
  );
  for (const { name, email, plan, dueIn, paid } of companies) {
    const dueDate = dueDay(ahead + dueIn * dayMs);
    const { company } = await createCompany(ana, { name, email, password, planId: planIds[plan], dueDate });
    await storePaid(demo.host.contextFor(company.id), {
      detail: texts.plans[plan],
      valueCents: plans[plan] * 100,
      dueDates: Array.from(
        { length: paid },
        (_none, nth) => today + (dueIn - (paid - nth) * monthDays) * dayMs,
      ),
    });
  }
  // The company of the installation's own staff gets no invoices; here it has some, so that the page of invoices is not empty.
  const own = Array.from({ length: 3 }, (_none, nth) => today - (nth * monthDays + 12) * dayMs);
  await storePaid(ctx, { detail: texts.plans.large, valueCents: plans.large * 100, dueDates: own.reverse() });
  await storeDoubled(demo);
}

interface Paid {
  detail: string;
  valueCents: number;
  /** Epoch milliseconds. */
  dueDates: readonly number[];
}

/** Inserts paid invoices straight into their table, since billing makes them for the present and never for earlier months. */
async function storePaid(ctx: Context, { dueDates, ...about }: Paid): Promise<void> {
  for (const dueDate of dueDates)
    await ctx.insert('Invoices', {
      ...about,
      ...{ period: dueDay(dueDate), dueDate, status: 'paid', openFor: null },
      periodEnd: nextDueDate(dueDate, 'MENSAL'),
      ...{ paidAt: dueDate - 2 * dayMs, paidBy: 'payment' },
      ...{ createdAt: dueDate - 20 * dayMs, updatedAt: dueDate - 2 * dayMs },
    });
}

/**
 * Inserts a payment that was made twice and waits for a decision of the installation's own staff, since no provider of the
 * demonstration reports one.
 */
async function storeDoubled({ host, today }: Demo): Promise<void> {
  const [{ name }] = companies;
  const company = await Company.in(host).findOne({ name }).throwIfNotFound();
  const ctx = host.contextFor(company.id);
  const invoice = await ctx.table('Invoices').orderBy('id', 'desc').first('id', 'valueCents');
  const at = today - 3 * dayMs;
  const { id: invoiceId, valueCents: amountCents } = invoice;
  const [chargeId] = await ctx.insert('Charges', {
    ...{ invoiceId, gateway, amountCents, txid: 'demo-doubled', status: 'paid', expiresAt: at },
    ...{ createdAt: at, updatedAt: at },
  });
  await ctx.insert('Payments', {
    ...{ invoiceId, chargeId, gateway, amountCents, paymentId: 'demo-doubled', state: 'doubled' },
    ...{ paidAt: at, attentionSince: at, createdAt: at, updatedAt: at },
  });
}
