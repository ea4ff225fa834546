import { fieldsOf, itemsOf, wallClock } from '@balcao/core';
import type { ChargeReading } from '../billing/index.ts';
import { unreadable } from './refusal.ts';

/** Fields that are read of Asaas's payment object, which is a charge and the money for it in one. */
export interface AsaasPayment {
  id: string;
  state: 'active' | 'paid' | 'cancelled';
  /** Requested amount, whatever was paid. */
  askedCents: number;
  /** Received money, without refunds; null: none. */
  paid: { amountCents: number; paidAt: number } | null;
  /** Refunded amount, where the payment itself has it. */
  refundedCents: number | null;
}

/** Statuses of received money, or of money refunded since; others mean none yet. */
const paidStatuses = new Set([
  'RECEIVED',
  'CONFIRMED',
  'RECEIVED_IN_CASH',
  'DUNNING_RECEIVED',
  'REFUNDED',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
]);

/** Asaas's days are Brazil's. */
const clock = wallClock('America/Sao_Paulo');

/** Reads a payment from Asaas's answer. Throws AsaasRefusal for a malformed one: an amount is never guessed. */
export function readPayment(fields: Record<string, unknown>): AsaasPayment {
  const { id, status, value, originalValue } = fields;
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) throw unreadable('id');
  if (typeof status !== 'string') throw unreadable('status');
  const amountCents = centsOf(value);
  const isPaid = paidStatuses.has(status);
  return {
    id,
    state: isPaid ? 'paid' : fields.deleted === true ? 'cancelled' : 'active',
    // Present when another amount was paid than that of the charge.
    askedCents: typeof originalValue === 'number' ? centsOf(originalValue) : amountCents,
    paid: isPaid ? { amountCents, paidAt: paidAt(fields) } : null,
    refundedCents: status === 'REFUNDED' ? amountCents : refundsIn(fields.refunds),
  };
}

/** Sum of the refunds that have arrived; null where no list says. */
export function refundsIn(refunds: unknown): number | null {
  if (!Array.isArray(refunds)) return null;
  const done = itemsOf(refunds).filter(({ status }) => status === 'DONE');
  return done.reduce((sum, { value }) => sum + centsOf(value), 0);
}

/**
 * Combines all payments for one charge, which share its txid (the charge's reference at Pix), into one result. Asaas lets an overdue
 * charge be paid for a year, so no result is `expired`; the caller cancels a charge that has ended by our time.
 */
export function readingOf(
  payments: ReadonlyArray<AsaasPayment & { refundedCents: number }>,
): ChargeReading | null {
  const states = payments.map(({ state }) => state);
  const [status] = (['paid', 'active', 'cancelled'] as const).filter((state) => states.includes(state));
  if (!status) return null;
  return {
    status,
    payments: payments.flatMap(({ id, paid, refundedCents }) =>
      paid ? [{ id, ...paid, refundedCents }] : [],
    ),
  };
}

/** The day on which a moment falls in Brazil. */
export function dayOf(moment: number): string {
  return clock.at(moment).day;
}

/**
 * Moment of a payment, of which Asaas gives the day alone: the beginning of that day, so that a payment on the last day of a charge is
 * never taken for late.
 */
function paidAt({
  clientPaymentDate,
  paymentDate,
  confirmedDate,
  dateCreated,
}: Record<string, unknown>): number {
  const days = [clientPaymentDate, paymentDate, confirmedDate, dateCreated];
  const day = days.find((text) => typeof text === 'string' && /^\d{4}-\d\d-\d\d/.test(text)) as
    | string
    | undefined;
  const start = day === undefined ? null : clock.startOfDay(day.slice(0, 10));
  if (start === null) throw unreadable('paymentDate');
  return start;
}

/** Reais as a number of JSON: whole cents, or it is no amount. */
function centsOf(value: unknown): number {
  const cents = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
  const isWhole = Math.abs(cents - Number(value) * 100) < 1e-3;
  if (!Number.isSafeInteger(cents) || cents < 0 || !isWhole) throw unreadable('value');
  return cents;
}

/** QR image of a Pix code as a data URL, from bare base64; null for anything that is no PNG. */
export function qrImageOf(encoded: unknown): string | null {
  const fits = typeof encoded === 'string' && encoded.length < 200_000;
  return fits && /^iVBOR[A-Za-z0-9+/]+={0,2}$/.test(encoded) ? `data:image/png;base64,${encoded}` : null;
}

/** Reads the Pix code of a charge, as text to copy and as a QR image. Throws AsaasRefusal where the answer has none. */
export function codeIn(answer: Record<string, unknown> | null): { payload: string; image: string | null } {
  const { payload, encodedImage } = fieldsOf(answer);
  if (typeof payload !== 'string') throw unreadable('payload');
  return { payload, image: qrImageOf(encodedImage) };
}
