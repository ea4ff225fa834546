import { Nothing, PlanNotFound, type PluginScope } from '@balcao/core';
import { cancelChange } from './cancel-change.ts';
import { changePlan } from './change-plan.ts';
import { listOffers, presentChange } from './list-offers.ts';
import { ChangePlan, PlanChange, PlanOffers } from './schemas.ts';

/** Routes by which admins change their company's plan. */
export function planChangeRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/subscription/plans',
    operationId: 'listPlanOffers',
    summary: 'The plans that the company can change to, with what each costs today',
    access: { permission: 'billing:view' },
    answers: { 200: PlanOffers },
    handle: (ctx) => listOffers(ctx),
  });
  route({
    method: 'POST',
    url: '/subscription/plan',
    operationId: 'changePlan',
    summary: 'Changes the plan, or begins to: a greater one holds once its invoice is paid',
    description: 'One change waits at a time; a repeat answers the same. `cost` is what was shown.',
    access: { permission: 'billing:pay' },
    body: ChangePlan,
    refusals: { planId: PlanNotFound },
    answers: { 200: PlanChange },
    handle: async (ctx, { body: { planId, cost } }) =>
      presentChange(await changePlan(ctx, { planId, costCents: Math.round(cost * 100) })),
  });
  route({
    method: 'DELETE',
    url: '/subscription/plan',
    operationId: 'cancelPlanChange',
    summary: 'Takes back the change of plan that waits, with its invoice',
    access: { permission: 'billing:pay' },
    answers: { 204: Nothing },
    handle: async (ctx) => {
      await cancelChange(ctx);
    },
  });
}
