import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chargeStatuses, invoiceStatuses } from '../contract/limits.ts';
import { judgePayment, pays } from './judge-payment.ts';

const good = {
  payment: { amountCents: 4990, refundedCents: 0, paidAt: 50 },
  charge: { status: 'active', amountCents: 4990, expiresAt: 100 },
  invoice: { status: 'open', valueCents: 4990 },
} as const;

describe('Money that comes in', () => {
  test.each([
    ['in full by a good code', {}, 'applied'],
    ['less than the code asks', { payment: { amountCents: 4989 } }, 'partial'],
    ['more than the code asks', { payment: { amountCents: 4991 } }, 'excess'],
    [
      'at the price that the code had, though the invoice costs more by now',
      { invoice: { valueCents: 9900 } },
      'applied',
    ],
    ['after the code ran out', { payment: { paidAt: 101 } }, 'late'],
    ['for a code that another took the place of', { charge: { status: 'cancelled' } }, 'late'],
    [
      'late and for a price that is over',
      { charge: { status: 'expired' }, invoice: { valueCents: 9900 } },
      'partial',
    ],
    ['for an invoice that is paid', { invoice: { status: 'paid' } }, 'doubled'],
    ['for an invoice that was taken back', { invoice: { status: 'cancelled' } }, 'unmatched'],
    ['and was given back already', { payment: { refundedCents: 1 } }, 'refunded'],
  ])(
    'a payment is judged by amount, time, code and invoice: %s',
    (_what, change: Record<string, object>, state) => {
      const judged = Object.fromEntries(
        Object.entries(good).map(([key, value]) => [key, { ...value, ...change[key] }]),
      );
      expect(judgePayment(judged as never)).toBe(state);
    },
  );

  test('a payment pays only an open invoice, only when nothing was refunded, and never for less than is owed or asked', () => {
    const cents = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(
        fc.record({ amountCents: cents, refundedCents: fc.integer({ min: 0, max: 2 }), paidAt: cents }),
        fc.record({ status: fc.constantFrom(...chargeStatuses), amountCents: cents, expiresAt: cents }),
        fc.record({ status: fc.constantFrom(...invoiceStatuses), valueCents: cents }),
        (payment, charge, invoice) => {
          if (!pays(judgePayment({ payment, charge, invoice }))) return;
          expect(invoice.status).toBe('open');
          expect(payment.refundedCents).toBe(0);
          expect(payment.amountCents).toBeGreaterThanOrEqual(
            Math.min(charge.amountCents, invoice.valueCents),
          );
        },
      ),
    );
  });
});
