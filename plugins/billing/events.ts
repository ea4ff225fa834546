import type { PaymentState } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** It is there to be paid. */
    'invoice.created': InvoiceNews;
    /** It follows what the company owes by now: plan, value or due date. */
    'invoice.updated': InvoiceNews;
    /** Its due day is over by the company's clock, and it is not paid; once for a due date. */
    'invoice.overdue': InvoiceNews;
    'invoice.paid': InvoiceNews & { paidBy: 'payment' | 'hand' };
    /** It was taken back: nothing is owed any more. */
    'invoice.cancelled': InvoiceNews;
    /** Money came in; `state` says what it is, and not all of it pays the invoice. */
    'payment.taken': PaymentNews & { state: PaymentState };
    /** Some or all of it went back. */
    'payment.refunded': PaymentNews & { refundedCents: number };
  }
}

/** Money is integer cents, moments are epoch milliseconds. */
export interface InvoiceNews {
  invoiceId: number;
  /** The plan's name. */
  detail: string;
  valueCents: number;
  dueDate: number;
}

export interface PaymentNews {
  paymentId: number;
  invoiceId: number;
  amountCents: number;
}
