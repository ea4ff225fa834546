import { Company, type Context, Plan, setPlanOfCompany } from '@balcao/core';
import { endCodeOfPeriod } from '../charges/end-charge.ts';
import { PlanChange } from './plan-change.ts';
import { withdrawOutgrown } from './withdraw-change.ts';

/** Applies the change of plan whose invoice was paid, in the transaction that holds the company's lock. */
export async function applyPaidChange(ctx: Context, invoiceId: number): Promise<void> {
  const change = await PlanChange.of(ctx).findOne({ invoiceId });
  if (change) await apply(ctx, change);
}

/**
 * Applies a change of plan that waited for the renewal, or cancels it where the company uses more than the plan allows
 * now; in the transaction that holds the company's lock.
 */
export async function applyAtRenewal(ctx: Context): Promise<void> {
  const change = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId, moment: 'renewal' });
  const plan = change && (await Plan.in(ctx.host).findById(change.toPlanId));
  if (!change || (plan && (await withdrawOutgrown(ctx, change, plan)))) return;
  await apply(ctx, change);
}

/** Moves the company to the plan of a change, once; a second call has no effect. */
export async function apply(ctx: Context, { id, toPlanId }: PlanChange): Promise<void> {
  const applied = await PlanChange.of(ctx)
    .findById(id)
    .whereNot('status', 'applied')
    .patch({ status: 'applied', pendingFor: null });
  if (applied === 0) return;
  const plan = await Plan.in(ctx.host).findById(toPlanId).select('id');
  // Our own staff have deleted the plan meanwhile; they find the payment in the list of invoices.
  if (!plan) return ctx.log.error({ changeId: id, toPlanId }, 'a plan that a company changed to is gone');
  await endCodeOfPeriod(ctx);
  await setPlanOfCompany(ctx, toPlanId);
}

/** Returns true while the company has that plan. */
export async function isOnPlan(ctx: Context, planId: number): Promise<boolean> {
  const company = await Company.in(ctx.host).findById(ctx.companyId).select('planId');
  return company?.planId === planId;
}
