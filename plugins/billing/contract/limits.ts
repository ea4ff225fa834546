/** Limits that the server's schemas and the web's forms share; data only. */
export const billingLimits = {
  /** Time before its due day at which an invoice becomes payable: 20 days. */
  horizonMs: 20 * 24 * 60 * 60_000,
  /** Lifetime of a payment code: an hour. */
  chargeMs: 60 * 60_000,
  /** A code that has less left is replaced by a new one. */
  chargeMinLeftMs: 60_000,
  /** Rows that `GET /invoices/all` answers, which older clients read whole: more than a lifetime of months. */
  allMax: 1000,
  payerName: { max: 100 },
  note: { max: 500 },
} as const;

/** Statuses of an invoice; cancelled ones are in no list. */
export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Statuses of a charge: requested at the provider, payable, and its possible ends. */
export const chargeStatuses = ['opening', 'active', 'paid', 'expired', 'cancelled'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * Outcomes of a received payment. `applied`, `late` (the code was no longer valid) and `excess` (more than asked) paid their
 * invoice; `partial`, `doubled` (it was paid already), `unmatched` (the invoice was cancelled) and `refunded` need a person.
 */
export const paymentStates = [
  'applied',
  'late',
  'excess',
  'partial',
  'doubled',
  'unmatched',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The countries that the checkout offers. */
export const countries = ['BR', 'usa'] as const;

/** The provider that takes no money, for where none is configured. */
export const sandboxName = 'sandbox';
