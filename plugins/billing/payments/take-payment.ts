import { acrossCompanies, type Context } from '@balcao/core';
import { Charge } from '../charges/charge.ts';
import { billingNow } from '../clock.ts';
import type { PaymentState } from '../contract/limits.ts';
import { mailReceived } from '../emails/mail-payers.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { Invoice } from '../invoices/invoice.ts';
import { markInvoicePaid } from '../invoices/pay-by-hand.ts';
import { inReais } from '../invoices/present-invoice.ts';
import { showAttention, showReceived } from '../live.ts';
import type { ReadPayment } from '../payment-gateway.ts';
import { askedCents, type Judged, judgePayment, pays } from './judge-payment.ts';
import { Payment } from './payment.ts';

/**
 * Stores a payment that a provider reports for a charge, and its consequences, within the transaction that has the
 * company's lock: the first time it may pay the invoice and renew the company; after that only a refund changes anything.
 */
export async function takePayment(ctx: Context, chargeId: number, read: ReadPayment): Promise<void> {
  const charge = await Charge.of(ctx).findById(chargeId).throwIfNotFound();
  const { table } = acrossCompanies(ctx.host, 'money is one wherever a provider names it');
  const known: Payment | undefined = await table('Payments')
    .where({ gateway: charge.gateway, paymentId: read.id })
    .first();
  if (!known) return storeNew(ctx, charge.id, read);
  if (known.chargeId !== charge.id)
    return ctx.log.error(
      { paymentId: known.id, chargeId: charge.id },
      'a provider names the same money for two charges',
    );
  if (read.refundedCents <= Number(known.refundedCents)) return;
  await Payment.of(ctx)
    .findById(known.id)
    .patch({
      refundedCents: read.refundedCents,
      state: 'refunded',
      attentionSince: await billingNow(ctx.host),
      seenAt: null,
      seenByUserId: null,
    });
  notify(ctx, read, { paymentId: known.id, invoiceId: charge.invoiceId, state: 'refunded' });
  const invoice = await Invoice.of(ctx).findById(charge.invoiceId).throwIfNotFound();
  await notifyPayers(ctx, { charge, invoice, read, state: 'refunded' });
  await showAttention(ctx.host);
}

function notify(
  ctx: Context,
  { amountCents, refundedCents }: ReadPayment,
  { state, ...ids }: { paymentId: number; invoiceId: number; state: PaymentState },
): void {
  if (state === 'refunded') ctx.emit('payment.refunded', { ...ids, amountCents, refundedCents });
  else ctx.emit('payment.taken', { ...ids, amountCents, state });
}

interface Taken {
  charge: Charge;
  invoice: Invoice;
  read: ReadPayment;
  state: PaymentState;
}

/** Notifies the payers, on their screens and by e-mail, of money that does not pay its invoice by itself. */
async function notifyPayers(ctx: Context, { charge, invoice, read, state }: Taken): Promise<void> {
  // Partial payments are added up for the payers; a surplus payment is shown alone.
  const valueCents = state === 'partial' ? await receivedCents(ctx, invoice.id) : read.amountCents;
  const received = {
    invoiceId: invoice.id,
    state,
    value: inReais(valueCents),
    asked: inReais(askedCents(judgedOf(charge, invoice, read))),
    refunded: inReais(read.refundedCents),
  };
  showReceived(ctx, received);
  await mailReceived(ctx, received);
}

/** Money that came in for an invoice so far and did not go back. */
async function receivedCents(ctx: Context, invoiceId: number): Promise<number> {
  const parts = await Payment.of(ctx).where({ invoiceId }).select('amountCents', 'refundedCents');
  return parts.reduce((sum, part) => sum + Number(part.amountCents) - Number(part.refundedCents), 0);
}

function judgedOf(charge: Charge, invoice: Invoice, payment: ReadPayment): Judged {
  const { status, amountCents, expiresAt } = charge;
  return {
    payment,
    charge: { status, amountCents: Number(amountCents), expiresAt: Number(expiresAt) },
    invoice: { status: invoice.status, valueCents: Number(invoice.valueCents) },
  };
}

async function storeNew(ctx: Context, chargeId: number, read: ReadPayment): Promise<void> {
  // First a payment code is ended when its change of plan will not happen; then money for an ended code is compared
  // with what the company owes by now.
  await bringUpToDate(ctx);
  const charge = await Charge.of(ctx).findById(chargeId).throwIfNotFound();
  const invoice = await Invoice.of(ctx).findById(charge.invoiceId).throwIfNotFound();
  const state = judgePayment(judgedOf(charge, invoice, read));
  const needsPerson = state !== 'applied';
  const { id } = await Payment.of(ctx).insert({
    invoiceId: invoice.id,
    chargeId: charge.id,
    gateway: charge.gateway,
    paymentId: read.id,
    amountCents: read.amountCents,
    refundedCents: read.refundedCents,
    paidAt: read.paidAt,
    state,
    attentionSince: needsPerson ? await billingNow(ctx.host) : null,
    seenAt: null,
    seenByUserId: null,
    note: null,
  });
  notify(ctx, read, { paymentId: id, invoiceId: invoice.id, state });
  ctx.audit({
    action: 'payment.taken',
    record: { type: 'invoice', id: invoice.id, name: String(invoice.id) },
    after: { state, amountCents: read.amountCents, gateway: charge.gateway },
  });
  if (pays(state)) {
    await Charge.of(ctx).findById(charge.id).patch({ status: 'paid', liveFor: null });
    await markInvoicePaid(ctx, invoice, {
      paidBy: 'payment',
      paidByUserId: null,
      gateway: charge.gateway,
    });
  } else await notifyPayers(ctx, { charge, invoice, read, state });
  if (needsPerson) await showAttention(ctx.host);
}
