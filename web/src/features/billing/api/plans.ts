import type { PlanChange, PlanOffers } from '@balcao/plugins/billing/plan-changes/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the plans that the company can change to, with what each costs today. */
export const readPlanOffers = () => api.get<PlanOffers>('/subscription/plans');

/** Changes the plan, or begins to; `cost` in reais is what the screen shows. */
export const changePlan = (planId: number, cost: number) =>
  api.post<PlanChange>('/subscription/plan', { planId, cost });

/** Cancels the change of plan that waits for its payment. */
export const cancelPlanChange = () => api.delete('/subscription/plan');
