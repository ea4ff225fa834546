import type { Context, Host } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { Invoice } from '../invoices/invoice.ts';
import { showAttention } from '../live.ts';
import { noteWaitingPayments } from '../payments/orphaned.ts';
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

/** Time for which the rows of a code stay that its provider could not be asked to cancel: it may be paid until then. */
const keptMs = 6 * 60 * 60_000;

/**
 * Ends every Pix code of a company that is deleted; its rows wait until the provider has been asked to cancel them. Money
 * that waits for our own staff is noted first.
 */
export const chargesOfDeleted = {
  keeps: { tables: ['Invoices', 'Charges', 'Payments'], forMs: keptMs },
  async close(ctx: Context): Promise<void> {
    await noteWaitingPayments(ctx);
    const live = await Charge.of(ctx).whereNotNull('liveFor').select('liveFor');
    for (const { liveFor } of live) if (liveFor !== null) await endLiveCharge(ctx, liveFor);
  },
  async isClosed(ctx: Context): Promise<boolean> {
    return (await Charge.of(ctx).findOne({ isCancelDue: 1 })) === undefined;
  },
  /** Brings the number of payments that wait for our own staff up to date on their screens. */
  removed: (host: Host): Promise<void> => showAttention(host),
};

export const chargeJob = 'billing/charge';
