import type { Context } from '../../context.ts';
import { updateCompany } from './update-company.ts';

/**
 * Gives the context's company a plan, in the open transaction or one of its own, with an entry in its audit log and
 * the event `company.changed`. The caller must make sure that the company has paid for it. Throws ERR_NO_PLAN_FOUND.
 *
 * @example
 * await setPlanOfCompany(ctx, plan.id);
 */
export async function setPlanOfCompany(ctx: Context, planId: number): Promise<void> {
  await updateCompany(ctx, ctx.companyId, { planId });
}
