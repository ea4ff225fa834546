import { Company, type Context, companyClock, dueDay, type Locale, superCompanyId } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { InvoiceNotPaid } from '../contract/errors.ts';
import { dayText, money } from '../emails/email-words.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { inReais } from '../invoices/present-invoice.ts';
import { pays } from '../payments/judge-payment.ts';
import { Payment } from '../payments/payment.ts';
import { receiptTexts, wayText } from './receipt-texts.ts';

/** Data of a receipt, as the drawing of the receipt needs them. */
export interface Receipt {
  title: string;
  /** `Recibo da fatura 12` */
  number: string;
  /** Pairs of a name and what stands for it, the amount last. */
  lines: ReadonlyArray<readonly [string, string]>;
  footer: readonly string[];
}

/**
 * Collects the contents of a paid invoice's receipt, in a language; of the actor's company, for our own staff of any.
 * Throws ERR_NO_INVOICE_FOUND and ERR_INVOICE_NOT_PAID.
 */
export async function findReceipt(ctx: Context, invoiceId: number, locale: Locale): Promise<Receipt> {
  const { host } = ctx;
  const invoice = await findInvoice(ctx, invoiceId);
  if (invoice.status !== 'paid' || invoice.paidAt === null) throw InvoiceNotPaid();
  const there = host.contextFor(invoice.companyId);
  const texts = receiptTexts[locale];
  const clock = await companyClock(there);
  const payments = await Payment.of(there).where({ invoiceId: invoice.id }).orderBy('id');
  const payment = payments.find(({ state }) => pays(state)) ?? refundedOf(invoice, payments);
  const ours = await Company.in(host).findById(superCompanyId);
  const payer = await Company.in(host).findById(invoice.companyId).throwIfNotFound();
  return {
    title: texts.title,
    number: `${texts.number} ${invoice.id}`,
    lines: [
      [texts.to, ours?.billingName || ours?.name || 'Balcão'],
      [texts.from, payerText(payer)],
      [texts.detail, `${invoice.kind === 'change' ? texts.change : texts.plan} ${invoice.detail}`],
      ...periodLine(invoice, texts),
      [texts.dueDay, dayText(dueDay(Number(invoice.dueDate)))],
      [texts.paidAt, dayText(clock.at(Number(invoice.paidAt)).day)],
      [texts.way, wayText(locale, invoice)],
      ...(payment ? ([[texts.payment, payment.paymentId]] as const) : []),
      [texts.value, money(locale, inReais(payment?.amountCents ?? invoice.valueCents))],
    ],
    footer: [`${texts.issued} ${dayText(clock.at(await billingNow(host)).day)}.`, texts.note],
  };
}

/**
 * Finds the payment that paid an invoice and was returned later; undefined where none did, as with an invoice that was
 * marked by hand. A returned part or doubled payment looks alike; the one that paid was stored with the invoice's own
 * time of payment.
 */
function refundedOf(invoice: Invoice, payments: readonly Payment[]): Payment | undefined {
  if (invoice.paidBy !== 'payment') return undefined;
  const distance = ({ createdAt }: Payment) => Math.abs(Number(createdAt) - Number(invoice.paidAt));
  return payments
    .filter(
      ({ state, amountCents }) => state === 'refunded' && Number(amountCents) >= Number(invoice.valueCents),
    )
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

function payerText({
  name,
  billingName,
  addressStreet,
  addressDistrict,
  addressCity,
  addressState,
}: Company) {
  const address = [addressStreet, addressDistrict, addressCity, addressState].filter(Boolean).join(', ');
  return [billingName || name, address].filter(Boolean).join(' - ');
}

function periodLine(
  { kind, dueDate, createdAt, periodEnd }: Invoice,
  texts: { period: string; until: string },
): Array<readonly [string, string]> {
  if (periodEnd === null) return [];
  const start = dueDay(Number(kind === 'period' ? dueDate : createdAt));
  return [[texts.period, `${dayText(start)} ${texts.until} ${dayText(dueDay(Number(periodEnd)))}`]];
}
