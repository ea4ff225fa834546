import type { PaymentState } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** An invoice was created and can be paid. */
    'invoice.created': InvoiceEventData;
    /** The plan, the value or the due date of an open invoice changed, because the company owes something else now. */
    'invoice.updated': InvoiceEventData;
    /** An open invoice is past its due day by the company's clock; published once for each due date. */
    'invoice.overdue': InvoiceEventData;
    'invoice.paid': InvoiceEventData & { paidBy: 'payment' | 'hand' };
    /** An invoice was cancelled, and nothing is owed for it. */
    'invoice.cancelled': InvoiceEventData;
    /** A payment arrived; `state` shows its result, and not every payment pays its invoice. */
    'payment.taken': PaymentEventData & { state: PaymentState };
    /** A payment was returned, in whole or in part. */
    'payment.refunded': PaymentEventData & { refundedCents: number };
  }
}

/** Invoice in an event. Money is integer cents, times are epoch milliseconds. */
export interface InvoiceEventData {
  invoiceId: number;
  /** Name of the plan. */
  detail: string;
  valueCents: number;
  dueDate: number;
}

export interface PaymentEventData {
  paymentId: number;
  invoiceId: number;
  amountCents: number;
}
