import type { Context } from '@balcao/core';
import { InvoiceNotFound } from '../contract/errors.ts';
import { Invoice } from './invoice.ts';

/** Finds an invoice of the actor's company; for our own staff, of any company. Throws ERR_NO_INVOICE_FOUND. */
export async function findInvoice(ctx: Context, id: number): Promise<Invoice> {
  const found = ctx.actor.super
    ? await Invoice.acrossCompanies(ctx.host, 'our own staff look after every invoice').findById(id)
    : await Invoice.of(ctx).findById(id);
  if (!found) throw InvoiceNotFound();
  return found;
}
