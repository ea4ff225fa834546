import { type Context, hasMore, type PageQuery, pageWindow } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { PaymentNotFound } from '../contract/errors.ts';
import type { InvoiceStatus } from '../contract/limits.ts';
import { inReais, isoOf } from '../invoices/present-invoice.ts';
import { showAttention } from '../live.ts';
import type { Attention } from '../schemas.ts';
import { Payment } from './payment.ts';
import { countAttention, paymentsOfAll } from './payments-of-all.ts';

type Row = Payment & {
  companyName: string;
  txid: string;
  askedCents: number;
  invoiceStatus: InvoiceStatus;
  valueCents: number;
};

/** Lists a page of the payments that need our own staff, the oldest first. */
export async function listAttention(ctx: Context, { pageNumber }: PageQuery) {
  const window = pageWindow(pageNumber);
  const rows: Row[] = await paymentsOfAll(ctx.host)
    .table('Payments')
    .join('Companies', 'Companies.id', 'Payments.companyId')
    .join('Charges', 'Charges.id', 'Payments.chargeId')
    .join('Invoices', 'Invoices.id', 'Payments.invoiceId')
    .whereNotNull('Payments.attentionSince')
    .orderBy(['Payments.attentionSince', 'Payments.id'])
    .limit(window.limit)
    .offset(window.offset)
    .select('Payments.*', 'Companies.name as companyName', 'Charges.txid', 'Invoices.valueCents')
    .select('Charges.amountCents as askedCents', 'Invoices.status as invoiceStatus');
  const count = await countAttention(ctx.host);
  return { payments: rows.map(present), count, hasMore: hasMore(count, window, rows.length) };
}

function present(row: Row): Attention {
  return {
    id: row.id,
    state: row.state,
    value: inReais(row.amountCents),
    refunded: inReais(row.refundedCents),
    asked: inReais(row.askedCents),
    paidAt: isoOf(row.paidAt),
    gateway: row.gateway,
    paymentId: row.paymentId,
    txid: row.txid,
    invoice: { id: row.invoiceId, status: row.invoiceStatus, value: inReais(row.valueCents) },
    attentionSince: isoOf(row.attentionSince ?? row.updatedAt),
    company: { id: row.companyId, name: row.companyName },
  };
}

/**
 * Records that one of our own staff has dealt with a payment, with a note about what was done. Throws
 * ERR_NO_PAYMENT_FOUND.
 */
export async function markSeen(ctx: Context, id: number, note: string | undefined): Promise<void> {
  const payment: Pick<Payment, 'companyId'> | undefined = await paymentsOfAll(ctx.host)
    .table('Payments')
    .where({ id })
    .first('companyId');
  if (!payment) throw PaymentNotFound();
  const there = ctx.host.contextFor(payment.companyId);
  await ctx.transaction(async () => {
    const seen = await Payment.of(there)
      .findById(id)
      .whereNotNull('attentionSince')
      .patch({
        attentionSince: null,
        seenAt: await billingNow(ctx.host),
        seenByUserId: ctx.actor.userId,
        note: note?.trim() || null,
      });
    if (!seen) return;
    ctx.audit({
      action: 'payment.seen',
      record: { type: 'payment', id, name: String(id) },
      after: { note: note?.trim() || null },
      companyId: payment.companyId,
    });
    await showAttention(ctx.host);
  });
}
