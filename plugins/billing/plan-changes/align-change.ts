import { type Context, Plan } from '@balcao/core';
import { Charge } from '../charges/charge.ts';
import { endLiveCharge } from '../charges/end-charge.ts';
import { billingNow } from '../clock.ts';
import { eventDataOf, Invoice } from '../invoices/invoice.ts';
import { showInvoice } from '../live.ts';
import { isOnPlan } from './apply-change.ts';
import { PlanChange } from './plan-change.ts';
import { quoteChange, readChangeable } from './quote-change.ts';
import { cancelInvoice, withdraw, withdrawOutgrown } from './withdraw-change.ts';

/**
 * Brings a waiting change of plan in line with the present day, under the company's lock: its invoice follows the present
 * cost, and it is cancelled when its time is over, when our own staff gave the company another plan, or when the company
 * no longer fits into a smaller one. While a code is open the price stays, unless the due date moved: the code ends then.
 */
export async function alignChange(ctx: Context): Promise<void> {
  const change = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId });
  if (!change) return cancelOrphan(ctx);
  const plan = await Plan.in(ctx.host).findById(change.toPlanId);
  if (!plan || !(await isOnPlan(ctx, change.fromPlanId))) return withdraw(ctx, change);
  if (await withdrawOutgrown(ctx, change, plan)) return;
  if (change.invoiceId !== null) await alignInvoice(ctx, change, Number(plan.valueCents));
}

async function alignInvoice(ctx: Context, change: PlanChange, toCents: number): Promise<void> {
  const invoice = await Invoice.of(ctx).findOne({ id: change.invoiceId, status: 'open' });
  if (!invoice) return;
  const company = await readChangeable(ctx);
  if (company && Number(invoice.periodEnd) !== company.dueDate) await endLiveCharge(ctx, invoice.id);
  else if (await Charge.of(ctx).findOne({ liveFor: invoice.id })) return;
  const quote = company && quoteChange(company, toCents);
  const isOver = Number(invoice.dueDate) <= (await billingNow(ctx.host));
  if (isOver || quote?.moment !== 'payment') return withdraw(ctx, change);
  const { costCents: valueCents } = quote;
  const periodEnd = company?.dueDate ?? null;
  if (Number(invoice.valueCents) === valueCents && Number(invoice.periodEnd) === periodEnd) return;
  await Invoice.of(ctx).findById(invoice.id).patch({ valueCents, periodEnd });
  ctx.emit('invoice.updated', eventDataOf({ ...invoice, valueCents }));
  await showInvoice(ctx, invoice.id, 'update');
}

/**
 * Cancels an open invoice whose change of plan does not exist here, as after the company moved to another installation.
 */
async function cancelOrphan(ctx: Context): Promise<void> {
  const orphan = await Invoice.of(ctx).findOne({ kind: 'change', status: 'open' });
  if (orphan) await cancelInvoice(ctx, orphan);
}
