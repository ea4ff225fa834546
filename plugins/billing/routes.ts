import { Id, IdParams, Nothing, PageQuery, type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { Charge } from './charges/charge.ts';
import { liveCharge, openCharge } from './charges/open-charge.ts';
import { presentCharge } from './charges/present-charge.ts';
import { ChargeNotFound, InvoiceNotFound, PaymentNotFound } from './contract/errors.ts';
import { sandboxName } from './contract/limits.ts';
import { currentGateway } from './gateways.ts';
import { findInvoice } from './invoices/find-invoice.ts';
import { allInvoices, listInvoices, listInvoicesOfAll } from './invoices/list-invoices.ts';
import { payByHand } from './invoices/pay-by-hand.ts';
import { presentInvoice } from './invoices/present-invoice.ts';
import { listAttention, markSeen } from './payments/attention.ts';
import { drawReceipt } from './receipts/draw-receipt.ts';
import { findReceipt } from './receipts/find-receipt.ts';
import {
  AllInvoicesQuery,
  AttentionPage,
  ChangeInvoice,
  Charge as ChargeAnswer,
  ChargeOrNone,
  ChargeParams,
  Invoice,
  InvoicePage,
  InvoicesOfAll,
  MarkSeen,
  PaymentWays,
  Subscribe,
} from './schemas.ts';

const one = { params: IdParams, refusals: { id: InvoiceNotFound } } as const;

/** Routes of invoices and their payment: for a company's admins, and for our own staff. */
export function invoiceRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/invoices/all',
    operationId: 'listAllInvoices',
    summary: 'Every invoice of the company, the oldest first, without those taken back',
    description: 'A bare array, as older clients read it. Screens of our own read `GET /invoices`.',
    access: { permission: 'billing:view' },
    query: PageQuery,
    answers: { 200: Type.Array(Invoice) },
    handle: (ctx, { query }) => allInvoices(ctx, query),
  });
  route({
    method: 'GET',
    url: '/invoices',
    operationId: 'listInvoices',
    summary: "A page of the company's invoices, the newest first",
    access: { permission: 'billing:view' },
    query: PageQuery,
    answers: { 200: InvoicePage },
    handle: (ctx, { query }) => listInvoices(ctx, query),
  });
  route({
    method: 'GET',
    url: '/invoices/list',
    operationId: 'listInvoicesOfAllCompanies',
    summary: "A page of every company's invoices, the newest first; searched by the company's name",
    access: 'super',
    query: AllInvoicesQuery,
    answers: { 200: InvoicesOfAll },
    handle: (ctx, { query }) => listInvoicesOfAll(ctx, query),
  });
  route({
    method: 'GET',
    url: '/invoices/:id',
    operationId: 'getInvoice',
    summary: 'One invoice; of the own company unless super',
    access: { permission: 'billing:view' },
    ...one,
    answers: { 200: Invoice },
    handle: async (ctx, { params }) => {
      const invoice = await findInvoice(ctx, params.id);
      return presentInvoice(host.contextFor(invoice.companyId), invoice);
    },
  });
  route({
    method: 'PUT',
    url: '/invoices/:id',
    operationId: 'markInvoicePaid',
    summary: 'Says that it was paid some other way: the company is renewed once',
    access: 'super',
    ...one,
    body: ChangeInvoice,
    answers: { 200: Invoice },
    handle: async (ctx, { params }) => {
      const invoice = await payByHand(ctx, params.id);
      return presentInvoice(host.contextFor(invoice.companyId), invoice);
    },
  });
  route({
    method: 'GET',
    url: '/invoices/:id/receipt',
    operationId: 'getInvoiceReceipt',
    summary: 'The receipt of a paid invoice, as a PDF in the language of the call',
    access: { permission: 'billing:view' },
    ...one,
    attemptsPerMinute: 30,
    answers: { 200: sentAs('application/pdf') },
    handle: async (ctx, { params, reply }) => {
      const pdf = await drawReceipt(await findReceipt(ctx, params.id, ctx.locale));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="recibo-${params.id}.pdf"`)
        .header('cache-control', 'no-store')
        .send(pdf);
    },
  });
  route({
    method: 'GET',
    url: '/invoices/:id/charge',
    operationId: 'getInvoiceCharge',
    summary: 'The code by which it can be paid now, if one is out',
    access: { permission: 'billing:pay' },
    ...one,
    answers: { 200: ChargeOrNone },
    handle: async (ctx, { params }) => {
      const { companyId, id } = await findInvoice(ctx, params.id);
      const there = host.contextFor(companyId);
      const charge = await liveCharge(there, id);
      return { charge: charge ? await presentCharge(there, charge) : null };
    },
  });
}

export function checkoutRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/subscription',
    operationId: 'getPaymentOptions',
    summary: 'How an invoice can be paid',
    access: 'session',
    answers: { 200: PaymentWays },
    handle: () => {
      const { name, needsDocument = false } = currentGateway(host);
      return { gateway: name, isSandbox: name === sandboxName, needsDocument };
    },
  });
  route({
    method: 'POST',
    url: '/subscription',
    operationId: 'createCharge',
    summary: 'A code by which an invoice is paid, for what the invoice says',
    description: 'While a code is good, a repeat answers the same. Fields of a card are dropped unread.',
    access: { permission: 'billing:pay' },
    body: Subscribe,
    refusals: { invoiceId: InvoiceNotFound },
    answers: { 200: ChargeAnswer },
    handle: async (ctx, { body }) => presentCharge(ctx, await openCharge(ctx, body)),
  });
  route({
    method: 'GET',
    url: '/subscription/charges/:txid',
    operationId: 'getCharge',
    summary: 'What became of a code',
    access: { permission: 'billing:pay' },
    params: ChargeParams,
    refusals: { txid: ChargeNotFound },
    answers: { 200: ChargeAnswer },
    handle: async (ctx, { params }) => {
      const charge = await Charge.of(ctx).findOne({ txid: params.txid });
      if (!charge) throw ChargeNotFound();
      return presentCharge(ctx, charge);
    },
  });
}

export function attentionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/payments/attention',
    operationId: 'listPaymentsToReview',
    summary: 'A page of the payments that need a person, of every company, the oldest first',
    access: 'super',
    query: PageQuery,
    answers: { 200: AttentionPage },
    handle: (ctx, { query }) => listAttention(ctx, query),
  });
  route({
    method: 'POST',
    url: '/payments/:id/seen',
    operationId: 'markPaymentSeen',
    summary: 'A person has seen to it',
    access: 'super',
    params: Type.Object({ id: Id }),
    refusals: { id: PaymentNotFound },
    body: MarkSeen,
    answers: { 204: Nothing },
    handle: async (ctx, { params, body }) => {
      await markSeen(ctx, params.id, body.note);
    },
  });
}
