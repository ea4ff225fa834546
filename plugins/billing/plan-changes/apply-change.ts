import { Company, type Context, Plan, setPlanOfCompany } from '@balcao/core';
import { endCodeOfPeriod } from '../charges/end-charge.ts';
import { PlanChange } from './plan-change.ts';
import { withdrawOutgrown } from './withdraw-change.ts';

/** Puts the change of plan into effect whose invoice was paid, within the transaction that has the company's lock. */
export async function applyPaidChange(ctx: Context, invoiceId: number): Promise<void> {
  const change = await PlanChange.of(ctx).findOne({ invoiceId });
  if (change) await apply(ctx, change);
}

/**
 * A change that waited for the renewal takes effect with it, or is taken back where the company no longer fits into the plan;
 * within the transaction that holds the company's lock.
 */
export async function applyAtRenewal(ctx: Context): Promise<void> {
  const change = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId, moment: 'renewal' });
  const plan = change && (await Plan.in(ctx.host).findById(change.toPlanId));
  if (!change || (plan && (await withdrawOutgrown(ctx, change, plan)))) return;
  await apply(ctx, change);
}

/** Puts the company on the plan of a change, once: a second call finds it applied. */
export async function apply(ctx: Context, { id, toPlanId }: PlanChange): Promise<void> {
  const applied = await PlanChange.of(ctx)
    .findById(id)
    .whereNot('status', 'applied')
    .patch({ status: 'applied', pendingFor: null });
  if (applied === 0) return;
  const plan = await Plan.in(ctx.host).findById(toPlanId).select('id');
  // Our own staff deleted it meanwhile: what was paid waits for them in the list of invoices.
  if (!plan) return ctx.log.error({ changeId: id, toPlanId }, 'a plan that a company changed to is gone');
  await endCodeOfPeriod(ctx);
  await setPlanOfCompany(ctx, toPlanId);
}

/** Whether the company is still on that plan. */
export async function isOnPlan(ctx: Context, planId: number): Promise<boolean> {
  const company = await Company.in(ctx.host).findById(ctx.companyId).select('planId');
  return company?.planId === planId;
}
