import type { Context } from '../../context.ts';
import { updateCompany } from './update-company.ts';

/**
 * Puts the context's company on a plan, in the open transaction or one of its own: in its audit log, and announced as
 * `company.changed`. The caller answers for the company being entitled to it. Throws ERR_NO_PLAN_FOUND.
 *
 * @example
 * await setPlanOfCompany(ctx, plan.id);
 */
export async function setPlanOfCompany(ctx: Context, planId: number): Promise<void> {
  await updateCompany(ctx, ctx.companyId, { planId });
}
