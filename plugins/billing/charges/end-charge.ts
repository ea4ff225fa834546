import type { Context } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { Invoice } from '../invoices/invoice.ts';
import { Charge } from './charge.ts';

/**
 * Ends the Pix code that is open for an invoice, within the open transaction. The job that reads the charge cancels it at
 * the provider; a payment that arrived meanwhile is found there.
 */
export async function endLiveCharge(ctx: Context, invoiceId: number): Promise<number[]> {
  const live = await Charge.of(ctx).where({ liveFor: invoiceId }).select('id');
  for (const { id } of live) {
    await Charge.of(ctx)
      .findById(id)
      .patch({
        status: 'cancelled',
        liveFor: null,
        isCancelDue: 1,
        nextReadAt: await billingNow(ctx.host),
      });
    ctx.enqueue(chargeJob, { chargeId: id }, { dedupeKey: String(id) });
  }
  return live.map(({ id }) => id);
}

/**
 * Takes the code that is out for the company's next period out of use, within the open transaction: its price must not outlive a
 * change of the plan.
 */
export async function endCodeOfPeriod(ctx: Context): Promise<void> {
  const open = await Invoice.of(ctx).findOne({ openFor: ctx.companyId });
  if (open) await endLiveCharge(ctx, open.id);
}

/** Ends every Pix code of a company that is deleted; its rows wait until the provider has been asked to cancel them. */
export const chargesOfDeleted = {
  async close(ctx: Context): Promise<void> {
    const live = await Charge.of(ctx).whereNotNull('liveFor').select('liveFor');
    for (const { liveFor } of live) if (liveFor !== null) await endLiveCharge(ctx, liveFor);
  },
  async isClosed(ctx: Context): Promise<boolean> {
    return (await Charge.of(ctx).findOne({ isCancelDue: 1 })) === undefined;
  },
};

export const chargeJob = 'billing/charge';
