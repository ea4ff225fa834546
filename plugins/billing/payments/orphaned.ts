import { Company, type Context, superCompanyId } from '@balcao/core';
import type { Charge } from '../charges/charge.ts';
import { billingNow } from '../clock.ts';
import { showAttention } from '../live.ts';
import type { ReadPayment } from '../payment-gateway.ts';
import { Payment } from './payment.ts';
import { paymentsOfAll } from './payments-of-all.ts';

type Orphaned = Pick<Payment, 'gateway' | 'paymentId' | 'amountCents' | 'refundedCents'>;

/**
 * Notes the payments of a company that wait for our own staff while it is deleted: in the audit log of our own company,
 * and in the server's log after the commit. The rows themselves go with the company.
 */
export async function noteWaitingPayments(ctx: Context): Promise<void> {
  const waiting = await Payment.of(ctx).whereNotNull('attentionSince').orderBy('id');
  if (waiting.length > 0) await note(ctx, waiting);
}

/**
 * Takes the money that a provider reports for a charge of a deleted company, in the open transaction: it renews nothing,
 * and waits for our own staff as long as the company's rows stay. Money that was known before changes nothing. `charge`
 * is undefined where its row is gone already; the money is noted then alone.
 */
export async function takeOrphaned(
  ctx: Context,
  { charge, gateway }: { charge: Charge | undefined; gateway: string },
  payments: readonly ReadPayment[],
): Promise<void> {
  const { table } = paymentsOfAll(ctx.host);
  for (const { id: paymentId, amountCents, refundedCents, paidAt } of payments) {
    if (await table('Payments').where({ gateway, paymentId }).first('id')) continue;
    const orphaned = { gateway, paymentId, amountCents, refundedCents };
    if (charge)
      await Payment.of(ctx).insert({
        ...orphaned,
        invoiceId: charge.invoiceId,
        chargeId: charge.id,
        paidAt,
        state: 'unmatched',
        attentionSince: await billingNow(ctx.host),
        seenAt: null,
        seenByUserId: null,
        note: null,
      });
    await note(ctx, [orphaned]);
    await showAttention(ctx.host);
  }
}

async function note(ctx: Context, payments: readonly Orphaned[]): Promise<void> {
  const { host, companyId } = ctx;
  const company = (await Company.in(host).findById(companyId).select('name'))?.name ?? String(companyId);
  for (const { gateway, paymentId, ...money } of payments) {
    const [amountCents, refundedCents] = [Number(money.amountCents), Number(money.refundedCents)];
    ctx.audit({
      action: 'payment.orphaned',
      record: { type: 'payment', id: null, name: paymentId },
      after: { company, gateway, amountCents, refundedCents },
      companyId: superCompanyId,
    });
    host.database.afterCommit(() =>
      host.log.error(
        { companyId, company, gateway, paymentId, amountCents, refundedCents },
        'a deleted company has paid; pay it back or settle it with the customer',
      ),
    );
  }
}
