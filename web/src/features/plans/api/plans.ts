import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';
import type { planBody } from '../plan-form.ts';

type PlanBody = ReturnType<typeof planBody>;

export const planCalls = recordCalls<Plan, PlanBody, Partial<PlanBody>>('/plans');

/** Reads the names of the plan flags of this installation. */
export const readPlanFlags = (signal: AbortSignal): Promise<string[]> =>
  api.get('/plans/flags', {}, { signal });
