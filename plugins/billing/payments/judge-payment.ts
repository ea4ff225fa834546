import type { ChargeStatus, InvoiceStatus, PaymentState } from '../contract/limits.ts';

/** Payment that arrived, with its charge and the present state of its invoice. */
export interface Judged {
  payment: { amountCents: number; refundedCents: number; paidAt: number };
  charge: { status: ChargeStatus; amountCents: number; expiresAt: number };
  invoice: { status: InvoiceStatus; valueCents: number };
}

/**
 * Decides whether a new payment pays its invoice, and if not, why. A code keeps its price while it is valid; a later
 * payment must pay the present amount of the invoice.
 */
export function judgePayment({ payment, charge, invoice }: Judged): PaymentState {
  if (payment.refundedCents > 0) return 'refunded';
  if (invoice.status === 'paid') return 'doubled';
  if (invoice.status === 'cancelled') return 'unmatched';
  const isGood = isInTime({ payment, charge });
  const asked = askedCents({ payment, charge, invoice });
  if (payment.amountCents < asked) return 'partial';
  if (!isGood) return 'late';
  return payment.amountCents > asked ? 'excess' : 'applied';
}

/**
 * Returns the amount that a payment must reach: the price of its code while that is valid, else the present amount of
 * the invoice.
 */
export function askedCents(judged: Judged): number {
  return isInTime(judged) ? judged.charge.amountCents : judged.invoice.valueCents;
}

function isInTime({ payment, charge }: Pick<Judged, 'payment' | 'charge'>): boolean {
  return (charge.status === 'active' || charge.status === 'opening') && payment.paidAt <= charge.expiresAt;
}

/** Returns true where a payment in this state paid its invoice. */
export const pays = (state: PaymentState): boolean =>
  state === 'applied' || state === 'late' || state === 'excess';
