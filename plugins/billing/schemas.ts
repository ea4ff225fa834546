import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { CompanyRow } from '@balcao/core/tenancy/schemas.ts';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  billingLimits,
  chargeStatuses,
  invoiceKinds,
  invoiceStatuses,
  paymentStates,
} from './contract/limits.ts';

const literals = <const V extends readonly string[]>(values: V, description?: string) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
const Amount = (description: string) => Type.Number({ minimum: 0, description });
const Reais = Amount('In reais: 49.9');
const Day = (description: string) => Type.String({ description, examples: ['2026-12-10'] });

const invoice = {
  id: Type.Integer(),
  kind: literals(invoiceKinds, '`period` of the plan, or `change` to a greater plan'),
  detail: Type.String({ description: "The plan's name" }),
  value: Reais,
  dueDate: Timestamp,
  dueDay: Day('The day of its due date: 2026-12-10'),
  daysLeft: Nullable(
    Type.Integer({ description: "Whole days until the due day by the company's clock; null: not open" }),
  ),
  periodStart: Day('First day that it pays for'),
  periodEnd: Nullable(Day('Due day to which its payment renews')),
  status: literals(invoiceStatuses, '`paid`, or it is not'),
  isOverdue: Type.Boolean({ description: "Unpaid after the end of its due day, by the company's clock" }),
  paidAt: Nullable(Timestamp),
  paidBy: Nullable(
    Type.Union([Type.Literal('payment'), Type.Literal('hand')], {
      description: '`hand`: our own staff said so',
    }),
  ),
  gateway: Nullable(Type.String({ description: 'The provider by which it was paid' })),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const Invoice = Type.Object(invoice);
export type Invoice = Static<typeof Invoice>;
export const InvoicePage = Page('invoices', Invoice);
export type InvoicePage = Static<typeof InvoicePage>;

const WithCompany = { company: Type.Object({ id: Type.Integer(), name: Type.String() }) };
export const InvoiceOfCompany = Type.Object({ ...invoice, ...WithCompany });
export type InvoiceOfCompany = Static<typeof InvoiceOfCompany>;
export const InvoicesOfAll = Page('invoices', InvoiceOfCompany);

export const AllInvoicesQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(literals(['open', 'paid', 'overdue'])),
});
export type AllInvoicesQuery = Static<typeof AllInvoicesQuery>;

export const ChangeInvoice = Body({ status: Type.Literal('paid') });

const Short = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));
/**
 * Body of the checkout; price, plan and numbers are accepted and ignored: the invoice sets the amount. Card fields are not in
 * the schema, so they are dropped before any code sees them.
 */
export const Subscribe = Body({
  invoiceId: Id,
  firstName: Short(billingLimits.payerName.max),
  lastName: Short(billingLimits.payerName.max),
  document: Short(20),
  address2: Short(200),
  city: Short(100),
  state: Short(50),
  zipcode: Short(20),
  country: Short(10),
  plan: Type.Optional(Nullable(Type.String({ maxLength: 2000, description: 'JSON; not believed' }))),
  price: Type.Optional(Nullable(Type.Number({ description: 'Not believed' }))),
  users: Type.Optional(Nullable(Type.Number())),
  connections: Type.Optional(Nullable(Type.Number())),
});
export type Subscribe = Static<typeof Subscribe>;

export const Charge = Type.Object({
  txid: Type.String(),
  invoiceId: Type.Integer(),
  gateway: Type.String({ description: 'Who takes the money; `sandbox` takes none' }),
  status: literals(chargeStatuses),
  expiresAt: Timestamp,
  valor: Type.Object({ original: Reais }),
  received: Amount('What came in for it so far and was not given back, in reais'),
  qrcode: Type.Object({
    qrcode: Type.String({ description: 'To copy and paste' }),
    imagemQrcode: Nullable(Type.String({ description: 'A data URI; without one the code is drawn' })),
  }),
});
export type Charge = Static<typeof Charge>;
export const ChargeOrNone = Type.Object({ charge: Nullable(Charge) });
export const ChargeParams = Type.Object({
  txid: Type.String({ pattern: '^[A-Za-z0-9]{26,35}$', examples: ['7978c0c97ea847e78e8849634473c1f1'] }),
});

export const PaymentWays = Type.Object({
  gateway: Type.String(),
  isSandbox: Type.Boolean({ description: 'No provider is configured: no real payment is possible' }),
  needsDocument: Type.Boolean(),
});

export const Attention = Type.Object({
  id: Type.Integer(),
  state: literals(paymentStates),
  value: Reais,
  refunded: Reais,
  asked: Reais,
  paidAt: Timestamp,
  gateway: Type.String(),
  paymentId: Type.String({ description: "The provider's id" }),
  txid: Type.String(),
  invoice: Type.Object({ id: Type.Integer(), status: literals(invoiceStatuses), value: Reais }),
  attentionSince: Timestamp,
  ...WithCompany,
});
export type Attention = Static<typeof Attention>;
export const AttentionPage = Page('payments', Attention);
export const MarkSeen = Body({ note: Type.Optional(Type.String({ maxLength: billingLimits.note.max })) });

export const NoticeTaken = Type.Object({ ok: Type.Literal(true) });
export const NoticeParams = Type.Object({ type: Type.String({ maxLength: 100 }) });
export const RegisterNotices = Body({
  url: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^https://[^?#]+$',
        maxLength: 300,
        examples: ['https://example.com/subscription/webhook'],
      }),
    ),
  ),
});
export const RegisteredNotices = Type.Object({ url: Type.String() });
export const SandboxPay = Body({
  value: Type.Optional(Amount('In reais, to try what another amount does; absent: what was asked')),
  refunded: Type.Optional(Amount('In reais, of what was paid')),
});

/** Live payload of an invoice that was paid: it renewed the company, or changed its plan. */
export const Renewed = Type.Object({
  action: Type.Literal('CONCLUIDA'),
  company: CompanyRow,
  invoice: Type.Object({ id: Type.Integer(), kind: invoice.kind }),
});

/** Live payload of money that came in and did not renew the company by itself, or went back. */
export const Received = Type.Object({
  action: Type.Literal('create'),
  payment: Type.Object({
    invoiceId: Type.Integer(),
    state: literals(paymentStates),
    value: Amount('What came in, in reais; of a `partial` payment all parts of the invoice so far'),
    asked: Amount('What it was compared with, in reais: the price of a valid code, else of the invoice'),
    refunded: Reais,
  }),
});
export type Received = Static<typeof Received>;
