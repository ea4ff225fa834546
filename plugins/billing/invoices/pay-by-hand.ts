import { type Context, renewCompany } from '@balcao/core';
import { endLiveCharge } from '../charges/end-charge.ts';
import { billingNow } from '../clock.ts';
import { InvoicePaid, InvoiceTakenBack } from '../contract/errors.ts';
import { showInvoice, showRenewal } from '../live.ts';
import { lockBilling } from './billed-company.ts';
import { findInvoice } from './find-invoice.ts';
import { eventDataOf, Invoice } from './invoice.ts';

/**
 * Our own staff say that an invoice was paid some other way: it is paid, the company renewed once, and a code that is out for it
 * withdrawn. Throws ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID for what is paid already, ERR_INVOICE_TAKEN_BACK.
 */
export async function payByHand(ctx: Context, invoiceId: number): Promise<Invoice> {
  const { companyId } = await findInvoice(ctx, invoiceId);
  const there = ctx.host.contextFor(companyId);
  return ctx.transaction(async () => {
    await lockBilling(there);
    const invoice = await Invoice.of(there).findById(invoiceId).forUpdate();
    if (invoice?.status === 'paid') throw InvoicePaid();
    if (invoice?.status !== 'open') throw InvoiceTakenBack();
    await markInvoicePaid(there, invoice, { paidBy: 'hand', paidByUserId: ctx.actor.userId });
    ctx.audit({
      action: 'invoice.paid',
      record: { type: 'invoice', id: invoiceId, name: String(invoiceId) },
      after: { paidBy: 'hand' },
      companyId,
    });
    return findInvoice(ctx, invoiceId);
  });
}

/** Marks an open invoice paid and renews its company, within the transaction that holds the company's lock. */
export async function markInvoicePaid(
  ctx: Context,
  invoice: Invoice,
  by: { paidBy: 'payment' | 'hand'; paidByUserId: number | null },
): Promise<void> {
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
  await renewCompany(ctx, ctx.companyId);
  await showInvoice(ctx, id, 'update');
  await showRenewal(ctx);
}
