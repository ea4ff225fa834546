import type { PaymentState } from './limits.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** It is there to be paid. */
    'invoice.created': InvoiceEventData;
    /** It follows what the company owes by now: plan, value or due date. */
    'invoice.updated': InvoiceEventData;
    /** Its due day is over by the company's clock, and it is not paid; once for a due date. */
    'invoice.overdue': InvoiceEventData;
    'invoice.paid': InvoiceEventData & { paidBy: 'payment' | 'hand' };
    /** It was taken back: nothing is owed any more. */
    'invoice.cancelled': InvoiceEventData;
    /** Money came in; `state` says what it is, and not all of it pays the invoice. */
    'payment.taken': PaymentEventData & { state: PaymentState };
    /** Some or all of it went back. */
    'payment.refunded': PaymentEventData & { refundedCents: number };
  }
}

/** Money is integer cents, moments are epoch milliseconds. */
export interface InvoiceEventData {
  invoiceId: number;
  /** The plan's name. */
  detail: string;
  valueCents: number;
  dueDate: number;
}

export interface PaymentEventData {
  paymentId: number;
  invoiceId: number;
  amountCents: number;
}
