/** Limits of billing, which the server's schemas and the web's forms share. */
export const billingLimits = {
  /** Time before its due day at which an invoice becomes payable: 20 days. */
  horizonMs: 20 * 24 * 60 * 60_000,
  /** Lifetime of a payment code: an hour. */
  chargeMs: 60 * 60_000,
  /** Time before its end at which a code is replaced by a new one. */
  chargeMinLeftMs: 60_000,
  /** Most rows in an answer of `GET /invoices/all`, which older clients read at once. */
  allMax: 1000,
  payerName: { max: 100 },
  note: { max: 500 },
  /** Time for which the invoice of a change of plan can be paid: three days. */
  planChangeMs: 3 * 24 * 60 * 60_000,
} as const;

/** Purposes of an invoice: a period of the plan, or the rest of a period in a larger plan. */
export const invoiceKinds = ['period', 'change'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Times at which a change of plan takes effect: `now`, with the `payment` of its invoice, or with the payment of the
 * next `renewal`.
 */
export const changeMoments = ['now', 'payment', 'renewal'] as const;
export type ChangeMoment = (typeof changeMoments)[number];

/**
 * Setting of our own company: the days before an invoice's due day on which its payers get an e-mail; 0 is the due day
 * itself.
 */
export const reminderSetting = 'dueReminderDays';
export const reminderChoices = ['', '1', '3,1', '3,1,0', '7,3,1,0', '10,5,2,0', '15,7,3,1,0'] as const;
export const reminderDefault = '7,3,1,0';
/** Hour of the company's day before which no reminder is sent. */
export const reminderHour = 8;

/** Statuses of an invoice; cancelled ones are in no list. */
export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Statuses of a charge: requested at the provider, payable, and its possible ends. */
export const chargeStatuses = ['opening', 'active', 'paid', 'expired', 'cancelled'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * Results of a received payment. `applied`, `late` (the code had expired) and `excess` (more than the amount) paid
 * their invoice; `partial`, `doubled` (the invoice was paid already), `unmatched` (the invoice was cancelled) and
 * `refunded` need the attention of our own staff.
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

/** Countries that the checkout offers. */
export const countries = ['BR', 'usa'] as const;

/** Name of the provider that takes no money and is used where none is configured. */
export const sandboxName = 'sandbox';
