import type { Context } from '@balcao/core';
import { endLiveCharge } from '../charges/end-charge.ts';
import { eventDataOf, Invoice } from '../invoices/invoice.ts';
import { showInvoice } from '../live.ts';
import { PlanChange } from './plan-change.ts';

/** Takes back a change with its invoice and the code that is out for it, under the company's lock. */
export async function withdraw(ctx: Context, { id, invoiceId }: PlanChange): Promise<void> {
  await PlanChange.of(ctx).findById(id).patch({ status: 'cancelled', pendingFor: null });
  const invoice = invoiceId === null ? undefined : await Invoice.of(ctx).findById(invoiceId);
  if (invoice?.status === 'open') await cancelInvoice(ctx, invoice);
}

/** Takes back the open invoice of a change, with the code that is out for it. */
export async function cancelInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  await endLiveCharge(ctx, invoice.id);
  await Invoice.of(ctx).findById(invoice.id).patch({ status: 'cancelled' });
  ctx.emit('invoice.cancelled', eventDataOf(invoice));
  await showInvoice(ctx, invoice.id, 'delete');
}
