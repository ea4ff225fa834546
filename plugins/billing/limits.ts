/** Limits that the server's schemas and the web's forms share; data only. */
export const billingLimits = {
  /** How long before its due day an invoice is there to be paid: 20 days. */
  horizonMs: 20 * 24 * 60 * 60_000,
  /** How long a code can be paid: an hour. */
  chargeMs: 60 * 60_000,
  /** A code that has less left is replaced by a new one. */
  chargeMinLeftMs: 60_000,
  /** Rows that `GET /invoices/all` answers, which older clients read whole: more than a lifetime of months. */
  allMax: 1000,
  payerName: { max: 100 },
  note: { max: 500 },
} as const;

/** What an invoice can be; one that was taken back is in no list. */
export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What a charge can be: asked for at the provider, there to be paid, and the ends it can come to. */
export const chargeStatuses = ['opening', 'active', 'paid', 'expired', 'cancelled'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * What became of money that came in. `applied`, `late` (the code was no longer valid) and `excess` (more than asked) paid their
 * invoice; `partial`, `doubled` (it was paid already), `unmatched` (it was taken back) and `refunded` need a person.
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
