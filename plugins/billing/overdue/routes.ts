import type { PluginScope } from '@balcao/core';
import { Charge } from '../charges/charge.ts';
import { openCharge } from '../charges/open-charge.ts';
import { presentCharge } from '../charges/present-charge.ts';
import { ChargeNotFound, InvoiceNotFound } from '../contract/errors.ts';
import { sandboxName } from '../contract/limits.ts';
import { currentGateway } from '../gateways.ts';
import { bringUpToDate } from '../invoices/bring-up-to-date.ts';
import { Invoice } from '../invoices/invoice.ts';
import { presentInvoices } from '../invoices/present-invoice.ts';
import { Charge as ChargeAnswer } from '../schemas.ts';
import { periodsOwed } from './periods-owed.ts';
import { OverdueBill, OverdueCharge, OverdueToken, PayOverdue } from './schemas.ts';

const tag = 'billing';
const mostInvoices = 24;

/**
 * Routes for an admin whose company is past its due day and who cannot sign in: see the amount owed, and pay it. The
 * token from the refused sign-in names the company; it is sent in the body and opens no session.
 */
export function overdueRoutes({ route, host }: PluginScope): void {
  const { overdue } = host.accounts;
  route({
    method: 'POST',
    url: '/overdue/invoices',
    operationId: 'listOverdueInvoices',
    summary: 'What a company past its due day owes, by the token of the refused sign-in',
    tag,
    access: 'public',
    attemptsPerMinute: 30,
    body: OverdueToken,
    answers: { 200: OverdueBill },
    handle: async (_ctx, { body }) => {
      const companyCtx = await overdue.open(body.token);
      await bringUpToDate(companyCtx);
      const open = await Invoice.of(companyCtx)
        .where({ status: 'open', kind: 'period' })
        .orderBy('id')
        .limit(mostInvoices);
      const { name: gateway, needsDocument = false } = currentGateway(host);
      const { name } = await host.tenancy.statusOf(companyCtx.companyId);
      const owed = await periodsOwed(companyCtx);
      return {
        company: { name },
        invoices: await presentInvoices(companyCtx, open),
        periodsOwed: owed,
        isRenewed: owed === 0,
        isSandbox: gateway === sandboxName,
        needsDocument,
      };
    },
  });
  route({
    method: 'POST',
    url: '/overdue/charges',
    operationId: 'createOverdueCharge',
    summary: 'A code by which one of them is paid',
    tag,
    access: 'public',
    attemptsPerMinute: 10,
    body: PayOverdue,
    refusals: { invoiceId: InvoiceNotFound },
    answers: { 200: ChargeAnswer },
    handle: async (_ctx, { body: { token, ...payer } }) => {
      const companyCtx = await overdue.open(token);
      return presentCharge(companyCtx, await openCharge(companyCtx, payer));
    },
  });
  route({
    method: 'POST',
    url: '/overdue/charges/state',
    operationId: 'getOverdueCharge',
    summary: 'What became of that code',
    tag,
    access: 'public',
    attemptsPerMinute: 60,
    body: OverdueCharge,
    refusals: { txid: ChargeNotFound },
    answers: { 200: ChargeAnswer },
    handle: async (_ctx, { body: { token, txid } }) => {
      const companyCtx = await overdue.open(token);
      const charge = await Charge.of(companyCtx).findOne({ txid });
      if (!charge) throw ChargeNotFound();
      return presentCharge(companyCtx, charge);
    },
  });
}
