import { randomBytes } from 'node:crypto';
import { AppError, type Context } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { InvoiceNotFound, InvoicePaid, InvoiceTakenBack } from '../contract/errors.ts';
import { billingLimits } from '../contract/limits.ts';
import { PaymentGatewayFailed } from '../gateway-errors.ts';
import { currentGateway } from '../gateways.ts';
import { lockBilling } from '../invoices/billed-company.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { Invoice } from '../invoices/invoice.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { Subscribe } from '../schemas.ts';
import { Charge } from './charge.ts';
import { endLiveCharge } from './end-charge.ts';
import { readAgain } from './read-charge.ts';
import { firstReadAfterMs } from './read-times.ts';

/**
 * Opens a Pix code with which an admin pays an invoice; the amount comes from the invoice, never from the caller. An
 * invoice has at most one code: while it is valid a repeated call returns it, and a new one replaces it when it is
 * about to expire or the invoice has changed. Throws ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID, ERR_INVOICE_TAKEN_BACK,
 * and the errors of the provider's driver.
 */
export async function openCharge(ctx: Context, input: Subscribe): Promise<Charge> {
  const gateway = currentGateway(ctx.host);
  await settleExpired(ctx, input.invoiceId, gateway);
  await bringUpToDate(ctx);
  const { charge, invoice } = await ctx.transaction(() => chargeFor(ctx, input.invoiceId, gateway));
  if (charge.status === 'active') return charge;
  // The call runs outside any transaction with a stored id (txid), so that a process that is killed here asks for the
  // same charge again.
  const opened = await gateway.createCharge({
    txid: charge.txid,
    amountCents: Number(charge.amountCents),
    expiresAt: Number(charge.expiresAt),
    description: `#Fatura:${invoice.id} ${invoice.detail}`,
    payer: payerOf(ctx, input),
  });
  await Charge.of(ctx)
    .findById(charge.id)
    .where('status', 'opening')
    .patch({
      status: 'active',
      providerId: opened.providerId,
      qrCode: opened.qrCode,
      qrImage: opened.qrImage ?? null,
    });
  return Charge.of(ctx).findById(charge.id).throwIfNotFound();
}

/** Finds the code of an invoice that can still be paid; null when there is none. */
export async function liveCharge(ctx: Context, invoiceId: number): Promise<Charge | null> {
  const charge = await Charge.of(ctx).findOne({ liveFor: invoiceId, status: 'active' });
  return charge && Number(charge.expiresAt) > (await billingNow(ctx.host)) ? charge : null;
}

/** Reads an expired code at the provider before it is replaced, because it may have been paid in its last moment. */
async function settleExpired(ctx: Context, invoiceId: number, current: PaymentGateway): Promise<void> {
  const live = await Charge.of(ctx).findOne({ liveFor: invoiceId });
  if (!live || (await isGood(ctx, live))) return;
  try {
    // By the system, not by the admin, who may not extend their own company.
    await readAgain(ctx.host.contextFor(ctx.companyId), live.id);
  } catch (error) {
    // A provider that is no longer used may never answer; the company can pay through another one.
    const isSilent = error instanceof AppError && error.code === PaymentGatewayFailed.code;
    if (live.gateway === current.name || !isSilent) throw error;
  }
}

async function chargeFor(ctx: Context, invoiceId: number, gateway: PaymentGateway) {
  await lockBilling(ctx);
  const invoice = await Invoice.of(ctx).findById(invoiceId).forUpdate();
  if (!invoice) throw InvoiceNotFound();
  if (invoice.status === 'paid') throw InvoicePaid();
  if (invoice.status === 'cancelled') throw InvoiceTakenBack();
  const live = await Charge.of(ctx).findOne({ liveFor: invoice.id });
  if (live && live.gateway === gateway.name && fits(live, invoice) && (await isGood(ctx, live)))
    return { charge: live, invoice };
  await endLiveCharge(ctx, invoice.id);
  const now = await billingNow(ctx.host);
  const { id } = await Charge.of(ctx).insert({
    invoiceId: invoice.id,
    gateway: gateway.name,
    // 32 letters and digits, a form that every provider accepts.
    txid: randomBytes(16).toString('hex'),
    providerId: null,
    amountCents: Number(invoice.valueCents),
    status: 'opening',
    liveFor: invoice.id,
    expiresAt: now + billingLimits.chargeMs,
    isCancelDue: 0,
    nextReadAt: now + firstReadAfterMs,
  });
  return { charge: await Charge.of(ctx).findById(id).throwIfNotFound(), invoice };
}

const fits = (charge: Charge, invoice: Invoice) => Number(charge.amountCents) === Number(invoice.valueCents);

async function isGood({ host }: Context, { expiresAt }: Charge): Promise<boolean> {
  return Number(expiresAt) - (await billingNow(host)) > billingLimits.chargeMinLeftMs;
}

function payerOf({ actor }: Context, { firstName, lastName, document }: Subscribe) {
  const name = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  const digits = document?.toUpperCase().replace(/[^0-9A-Z]/g, '') || null;
  return { name: name || actor.name, document: digits };
}
