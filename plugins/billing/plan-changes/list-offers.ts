import { type Context, dueDay, Plan, usageOf } from '@balcao/core';
import { inReais } from '../invoices/present-invoice.ts';
import { PlanChange } from './plan-change.ts';
import { quoteChange, readChangeable } from './quote-change.ts';
import { exceeded } from './room-in-plan.ts';
import type { PlanOffers } from './schemas.ts';

/**
 * Lists the plans to which an admin can change, the cheapest first, with today's cost of each, and the waiting change.
 * Empty where only our own staff change the plan.
 */
export async function listOffers(ctx: Context): Promise<PlanOffers> {
  const waiting = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId });
  const company = await readChangeable(ctx);
  const plans = await Plan.in(ctx.host).orderBy(['valueCents', 'id']);
  const pending = waiting ? presentChange(waiting) : null;
  if (!company) return { offers: [], pending, renewsOn: null };
  const usage = (await usageOf(ctx.host, [ctx.companyId])).get(ctx.companyId);
  const offers = plans
    .filter(({ id, valueCents }) => id === company.planId || Number(valueCents) > 0)
    .map((plan) => {
      const { id, name, users, connections, queues } = plan;
      const { moment, costCents } = quoteChange(company, Number(plan.valueCents));
      return {
        plan: { id, name, users, connections, queues, value: inReais(plan.valueCents) },
        isCurrent: id === company.planId,
        moment,
        cost: inReais(costCents),
        over: usage ? exceeded(usage, plan) : [],
      };
    });
  return { offers, pending, renewsOn: dueDay(company.dueDate) };
}

/** Presents a change of plan for clients. */
export function presentChange({ id, fromPlanId, toPlanId, moment, status, invoiceId }: PlanChange) {
  return { id, fromPlanId, toPlanId, moment, status, invoiceId };
}
