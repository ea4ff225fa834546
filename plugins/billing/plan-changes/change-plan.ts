import { type Context, Plan, PlanNotFound, usageOf } from '@balcao/core';
import { endCodeOfPeriod } from '../charges/end-charge.ts';
import { billingNow } from '../clock.ts';
import { PlanChangeUnavailable, PlanCostMoved, PlanNotOffered, PlanTooSmall } from '../contract/errors.ts';
import { billingLimits } from '../contract/limits.ts';
import { lockBilling } from '../invoices/billed-company.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { eventDataOf, Invoice } from '../invoices/invoice.ts';
import { showInvoice } from '../live.ts';
import { apply } from './apply-change.ts';
import type { ChangeCost } from './change-cost.ts';
import { PlanChange } from './plan-change.ts';
import { type Changeable, quoteChange, readChangeable } from './quote-change.ts';
import { exceeded } from './room-in-plan.ts';
import { withdraw } from './withdraw-change.ts';

export interface ChangePlan {
  planId: number;
  /** Today's cost as the user saw it, in cents. */
  costCents: number;
}

/**
 * Changes the company's plan for an admin, or begins to; `changeCost` decides when the plan applies and what it costs.
 * At most one change waits: a repeated call returns it, and another change replaces it. Throws ERR_NO_PLAN_FOUND,
 * ERR_PLAN_NOT_OFFERED, ERR_PLAN_TOO_SMALL, ERR_PLAN_CHANGE_UNAVAILABLE, and ERR_PLAN_COST_MOVED when the cost differs
 * from the shown one.
 */
export async function changePlan(ctx: Context, { planId, costCents }: ChangePlan): Promise<PlanChange> {
  const { id } = await ctx.transaction(async () => {
    await lockBilling(ctx);
    const plan = await Plan.in(ctx.host).findById(planId);
    if (!plan) throw PlanNotFound();
    const company = await readChangeable(ctx);
    if (!company) throw PlanChangeUnavailable();
    if (plan.id === company.planId || Number(plan.valueCents) <= 0) throw PlanNotOffered();
    const usage = (await usageOf(ctx.host, [ctx.companyId])).get(ctx.companyId);
    const over = usage ? exceeded(usage, plan) : [];
    if (over.length > 0) throw PlanTooSmall({ details: { over } });
    const quote = quoteChange(company, Number(plan.valueCents));
    const waiting = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId });
    if (waiting && isSame(waiting, planId, quote)) return upToDate(ctx, waiting);
    if (quote.costCents !== costCents) throw PlanCostMoved({ details: { cost: quote.costCents / 100 } });
    if (waiting) await withdraw(ctx, waiting);
    return upToDate(ctx, await begin(ctx, company, { plan, quote }));
  });
  return PlanChange.of(ctx).findById(id).throwIfNotFound();
}

/**
 * Corrects the invoices in the same transaction as the change; otherwise a payment in between would be judged by the
 * former price.
 */
async function upToDate(ctx: Context, change: PlanChange): Promise<PlanChange> {
  await bringUpToDate(ctx);
  return change;
}

const isSame = (waiting: PlanChange, planId: number, { moment }: ChangeCost) =>
  waiting.toPlanId === planId && waiting.moment === moment;

async function begin(
  ctx: Context,
  company: Changeable,
  { plan, quote }: { plan: Plan; quote: ChangeCost },
): Promise<PlanChange> {
  const { moment } = quote;
  const { id } = await PlanChange.of(ctx).insert({
    fromPlanId: company.planId,
    toPlanId: plan.id,
    moment,
    status: 'pending',
    pendingFor: ctx.companyId,
    invoiceId: null,
    byUserId: ctx.actor.userId,
  });
  ctx.audit({
    action: 'plan-change.asked',
    record: { type: 'plan', id: plan.id, name: plan.name },
    after: { moment, amountCents: quote.costCents },
  });
  // A code for the next period would keep the former price after the change.
  await endCodeOfPeriod(ctx);
  if (moment === 'payment') await bill(ctx, id, { company, plan, quote });
  const change = await PlanChange.of(ctx).findById(id).throwIfNotFound();
  if (moment === 'now') await apply(ctx, change);
  return change;
}

async function bill(
  ctx: Context,
  changeId: number,
  { company, plan, quote }: { company: Changeable; plan: Plan; quote: ChangeCost },
): Promise<void> {
  const invoice = {
    kind: 'change',
    period: `c${changeId}`,
    detail: plan.name,
    valueCents: quote.costCents,
    dueDate: (await billingNow(ctx.host)) + billingLimits.planChangeMs,
    status: 'open',
    openFor: null,
    overdueAt: null,
    periodEnd: company.dueDate,
  } as const;
  const { id } = await Invoice.of(ctx).insert(invoice);
  await PlanChange.of(ctx).findById(changeId).patch({ invoiceId: id });
  ctx.emit('invoice.created', eventDataOf({ ...invoice, id }));
  await showInvoice(ctx, id, 'create');
}
