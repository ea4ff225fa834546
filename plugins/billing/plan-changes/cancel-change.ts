import type { Context } from '@balcao/core';
import { lockBilling } from '../invoices/billed-company.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { PlanChange } from './plan-change.ts';
import { withdraw } from './withdraw-change.ts';

/** Cancels a company's waiting change of plan, for an admin; a second call finds none and changes nothing. */
export async function cancelChange(ctx: Context): Promise<void> {
  await ctx.transaction(async () => {
    await lockBilling(ctx);
    const change = await PlanChange.of(ctx).findOne({ pendingFor: ctx.companyId });
    if (!change) return;
    await withdraw(ctx, change);
    ctx.audit({
      action: 'plan-change.cancelled',
      record: { type: 'plan', id: change.toPlanId, name: String(change.toPlanId) },
    });
    // In one with it: a payment in between would be judged by the former price.
    await bringUpToDate(ctx);
  });
}
