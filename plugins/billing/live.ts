import { Company, type Context, type Host, presentCompanyRow, staffRoom, superCompanyId } from '@balcao/core';
import { attentionChanged, paymentChanged } from './contract/live-events.ts';
import { Invoice } from './invoices/invoice.ts';
import { presentInvoice } from './invoices/present-invoice.ts';
import { countAttention } from './payments/count-attention.ts';

/** Shows a company's screens, after the commit, what became of an invoice. */
export async function showInvoice(
  ctx: Context,
  id: number,
  action: 'create' | 'update' | 'delete',
): Promise<void> {
  if (action === 'delete') return ctx.live(paymentChanged, { action, id });
  const row = await Invoice.of(ctx).findById(id);
  if (row) ctx.live(paymentChanged, { action, record: await presentInvoice(ctx, row) });
}

/** Notifies a company's screens, after the commit, that a payment renewed it. */
export async function showRenewal(ctx: Context): Promise<void> {
  const company = await Company.in(ctx.host).findById(ctx.companyId);
  if (company) ctx.live(paymentChanged, { action: 'CONCLUIDA', company: presentCompanyRow(company) });
}

/** Notifies our own staff, after the commit, how many payments need a person by now. */
export async function showAttention(host: Host): Promise<void> {
  const count = await countAttention(host);
  host.contextFor(superCompanyId).live(attentionChanged, { action: 'update', count }, { rooms: [staffRoom] });
}
