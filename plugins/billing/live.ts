import { Company, type Context, type Host, presentCompanyRow, staffRoom, superCompanyId } from '@balcao/core';
import {
  anyInvoiceChanged,
  attentionChanged,
  paymentChanged,
  paymentReceived,
} from './contract/live-events.ts';
import { Invoice } from './invoices/invoice.ts';
import { presentInvoice } from './invoices/present-invoice.ts';
import { countAttention } from './payments/payments-of-all.ts';
import type { Received } from './schemas.ts';

/** Shows an invoice's new state, after the commit, on the screens of its company and of our own staff. */
export async function showInvoice(
  ctx: Context,
  id: number,
  action: 'create' | 'update' | 'delete',
): Promise<void> {
  const staff = ctx.host.contextFor(superCompanyId);
  staff.live(anyInvoiceChanged, { action: 'update', id, companyId: ctx.companyId }, { rooms: [staffRoom] });
  if (action === 'delete') return ctx.live(paymentChanged, { action, id });
  const row = await Invoice.of(ctx).findById(id);
  if (row) ctx.live(paymentChanged, { action, record: await presentInvoice(ctx, row) });
}

/** Notifies a company's screens, after the commit, that an invoice was paid, with the due date after it. */
export async function showPaid(ctx: Context, { id, kind }: Pick<Invoice, 'id' | 'kind'>): Promise<void> {
  const company = await Company.in(ctx.host).findById(ctx.companyId);
  if (!company) return;
  const invoice = { id, kind };
  ctx.live(paymentChanged, { action: 'CONCLUIDA', company: presentCompanyRow(company), invoice });
}

/** Notifies our own staff, after the commit, how many payments need a person by now. */
export async function showAttention(host: Host): Promise<void> {
  const count = await countAttention(host);
  host.contextFor(superCompanyId).live(attentionChanged, { action: 'update', count }, { rooms: [staffRoom] });
}

/** Notifies a company's screens, after the commit, of money that did not pay its invoice by itself, or went back. */
export function showReceived(ctx: Context, payment: Received['payment']): void {
  ctx.live(paymentReceived, { action: 'create', payment });
}
