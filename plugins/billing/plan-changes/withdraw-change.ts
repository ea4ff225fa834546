import { type Context, type Plan, usageOf } from '@balcao/core';
import { endCodeOfPeriod, endLiveCharge } from '../charges/end-charge.ts';
import { eventDataOf, Invoice } from '../invoices/invoice.ts';
import { showInvoice } from '../live.ts';
import { PlanChange } from './plan-change.ts';
import { exceeded } from './room-in-plan.ts';

/**
 * Cancels a change of plan with its invoice, that invoice's open code, and the code for the next period, which may have
 * the price of the cancelled plan. Runs under the company's lock.
 */
export async function withdraw(ctx: Context, { id, invoiceId }: PlanChange): Promise<void> {
  await PlanChange.of(ctx).findById(id).patch({ status: 'cancelled', pendingFor: null });
  await endCodeOfPeriod(ctx);
  const invoice = invoiceId === null ? undefined : await Invoice.of(ctx).findById(invoiceId);
  if (invoice?.status === 'open') await cancelInvoice(ctx, invoice);
}

/**
 * Cancels a change that waits for the renewal when the company uses more than its plan allows by now; returns true when
 * it did. Runs under the company's lock.
 */
export async function withdrawOutgrown(ctx: Context, change: PlanChange, plan: Plan): Promise<boolean> {
  if (change.moment !== 'renewal') return false;
  const usage = (await usageOf(ctx.host, [ctx.companyId])).get(ctx.companyId);
  if (!usage || exceeded(usage, plan).length === 0) return false;
  await withdraw(ctx, change);
  ctx.audit({
    action: 'plan-change.outgrown',
    record: { type: 'plan', id: plan.id, name: plan.name },
  });
  return true;
}

/** Cancels the open invoice of a change, with its open code. */
export async function cancelInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  await endLiveCharge(ctx, invoice.id);
  await Invoice.of(ctx).findById(invoice.id).patch({ status: 'cancelled' });
  ctx.emit('invoice.cancelled', eventDataOf(invoice));
  await showInvoice(ctx, invoice.id, 'delete');
}
