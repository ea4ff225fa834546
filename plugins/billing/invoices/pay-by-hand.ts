import { type Context, renewCompany } from '@balcao/core';
import { endLiveCharge } from '../charges/end-charge.ts';
import { billingNow } from '../clock.ts';
import { InvoicePaid, InvoiceTakenBack } from '../contract/errors.ts';
import { mailPaid } from '../emails/mail-payers.ts';
import { showInvoice, showPaid } from '../live.ts';
import { alignChange } from '../plan-changes/align-change.ts';
import { applyAtRenewal, applyPaidChange } from '../plan-changes/apply-change.ts';
import { lockBilling } from './billed-company.ts';
import { findInvoice } from './find-invoice.ts';
import { eventDataOf, Invoice } from './invoice.ts';

/**
 * Marks an invoice as paid in another way, for our own staff. The company is renewed once, and an open payment code of
 * the invoice is withdrawn. Throws ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID for an invoice that is paid already, and
 * ERR_INVOICE_TAKEN_BACK.
 */
export async function payByHand(ctx: Context, invoiceId: number): Promise<Invoice> {
  const { companyId } = await findInvoice(ctx, invoiceId);
  const there = ctx.host.contextFor(companyId);
  return ctx.transaction(async () => {
    await lockBilling(there);
    const invoice = await Invoice.of(there).findById(invoiceId).forUpdate();
    if (invoice?.status === 'paid') throw InvoicePaid();
    if (invoice?.status !== 'open') throw InvoiceTakenBack();
    await markInvoicePaid(there, invoice, {
      paidBy: 'hand',
      paidByUserId: ctx.actor.userId,
      gateway: null,
    });
    ctx.audit({
      action: 'invoice.paid',
      record: { type: 'invoice', id: invoiceId, name: String(invoiceId) },
      after: { paidBy: 'hand' },
      companyId,
    });
    return findInvoice(ctx, invoiceId);
  });
}

interface PaidBy {
  paidBy: 'payment' | 'hand';
  paidByUserId: number | null;
  /** The provider that took the money; null: none. */
  gateway: string | null;
}

/**
 * Marks an open invoice paid, within the transaction that holds the company's lock. The company is renewed or gets the
 * plan that the invoice is for, and the company's users who pay are notified on their screens and by mail.
 */
export async function markInvoicePaid(ctx: Context, invoice: Invoice, by: PaidBy): Promise<void> {
  const { id } = invoice;
  const paidAt = await billingNow(ctx.host);
  const settled = await Invoice.of(ctx)
    .findById(id)
    .where('status', 'open')
    .patch({ ...by, status: 'paid', openFor: null, paidAt });
  // The renewal hangs on this row having been the one to change.
  if (settled !== 1) throw new Error('an invoice that is settled was settled meanwhile');
  ctx.emit('invoice.paid', { ...eventDataOf(invoice), paidBy: by.paidBy });
  await endLiveCharge(ctx, id);
  if (invoice.kind === 'period') {
    const { to } = await renewCompany(ctx, ctx.companyId);
    if (to !== null) await Invoice.of(ctx).findById(id).patch({ periodEnd: to });
    await applyAtRenewal(ctx);
    // A code at the price of the days before the renewal would give a whole period of the greater plan.
    await alignChange(ctx);
  } else await applyPaidChange(ctx, id);
  await showInvoice(ctx, id, 'update');
  await showPaid(ctx, invoice);
  await mailPaid(ctx, id);
}
