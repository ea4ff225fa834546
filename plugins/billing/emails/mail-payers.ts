import {
  Company,
  type Context,
  companyClock,
  dueDay,
  type EmailTemplate,
  endOfDueDay,
  type Locale,
} from '@balcao/core';
import { billingNow } from '../clock.ts';
import { Invoice } from '../invoices/invoice.ts';
import type { Received } from '../schemas.ts';
import { paidEmail } from './paid-email.ts';
import { receivedEmail } from './received-email.ts';

const mailHoldsMs = 7 * 24 * 60 * 60_000;
/** Most admins of a company who get its e-mails, the first ones. */
const adminsMax = 20;

interface PayerMail {
  kind: string;
  expiresAt: number;
  textIn(locale: Locale): EmailTemplate;
}

/**
 * Sends an e-mail to the payers of a company, in the open transaction: its admins, each in their language, and its
 * billing address. It does nothing where the installation has no mail server.
 */
export async function mailPayers(ctx: Context, { kind, expiresAt, textIn }: PayerMail): Promise<void> {
  const { mail } = ctx.host;
  if (!mail.configured) return;
  for (const { email, locale } of await payersOf(ctx))
    await mail.enqueue(ctx, { to: email, kind, content: textIn(locale), expiresAt });
}

async function payersOf(ctx: Context): Promise<Array<{ email: string; locale: Locale }>> {
  const admins: Array<{ email: string; language: string | null }> = await ctx
    .table('Users')
    .where({ profile: 'admin' })
    .orderBy('id')
    .limit(adminsMax)
    .select('email', 'language');
  const payers = admins.map(({ email, language }) => ({ email, locale: localeOf(language) }));
  const company = await Company.in(ctx.host).findById(ctx.companyId).select('email');
  const billing = company?.email?.trim();
  if (!billing || payers.some(({ email }) => email.toLowerCase() === billing.toLowerCase())) return payers;
  return [...payers, { email: billing, locale: payers[0]?.locale ?? 'pt' }];
}

function localeOf(language: string | null): Locale {
  return language === 'en' || language === 'es' ? language : 'pt';
}

/** Returns the address of the page of invoices; null where the installation does not know its own address. */
export function invoicesUrl({ host }: Pick<Context, 'host'>): string | null {
  return host.config.publicUrl === null ? null : `${host.config.publicUrl}/financeiro`;
}

/** Sends the payers an e-mail that an invoice is paid, with the day until which the company can work. */
export async function mailPaid(ctx: Context, invoiceId: number): Promise<void> {
  const invoice = await Invoice.of(ctx).findById(invoiceId).throwIfNotFound();
  const company = await Company.in(ctx.host).findById(ctx.companyId);
  const dueDate = company?.dueDate ? Number(company.dueDate) : null;
  const until = dueDate === null ? null : dueDay(dueDate);
  const isOver =
    dueDate !== null && endOfDueDay(dueDate, await companyClock(ctx)) < (await billingNow(ctx.host));
  await mailPayers(ctx, {
    kind: 'invoice-paid',
    expiresAt: Date.now() + mailHoldsMs,
    textIn: (locale) => paidEmail(locale, { invoice, until, isOver, url: invoicesUrl(ctx) }),
  });
}

/** Sends the payers an e-mail about money that did not pay its invoice, or was returned. */
export async function mailReceived(ctx: Context, payment: Received['payment']): Promise<void> {
  await mailPayers(ctx, {
    kind: `payment-${payment.state}`,
    expiresAt: Date.now() + mailHoldsMs,
    textIn: (locale) => receivedEmail(locale, { payment, url: invoicesUrl(ctx) }),
  });
}
