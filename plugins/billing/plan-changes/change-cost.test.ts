import { describe, expect, test } from '@jest/globals';
import { type Change, changeCost } from './change-cost.ts';

const day = 24 * 60 * 60_000;
/** 10 December 2026 in Brasília; the period from then on has 31 days. */
const dueDate = Date.parse('2026-12-10T03:00:00.000Z');
const change = (differing: Partial<Change> = {}): Change => ({
  fromCents: 10_000,
  toCents: 20_000,
  recurrence: 'MENSAL',
  dueDate,
  openedAt: dueDate - 400 * day,
  trialUntil: null,
  now: dueDate - 5 * day,
  daysLeft: 31,
  hasPaid: true,
  ...differing,
});

describe('the cost of a change of plan', () => {
  test.each([
    [31, 10_000],
    [15, 4839],
    [1, 323],
    // Paid ahead: the next period is made up too.
    [62, 20_000],
  ])(
    'the cost of a greater plan with %d days left is %d cents, paid before it holds',
    (daysLeft, costCents) => {
      expect(changeCost(change({ daysLeft }))).toEqual({ moment: 'payment', costCents });
    },
  );

  test('the cost of a greater plan on the last day is nothing, and it holds at once', () => {
    expect(changeCost(change({ daysLeft: 0 }))).toEqual({ moment: 'now', costCents: 0 });
  });

  test('the cost of a greater plan counts every month of a longer recurrence', () => {
    const yearly = change({ recurrence: 'ANUAL', daysLeft: 365 });
    expect(changeCost(yearly)).toEqual({ moment: 'payment', costCents: 120_000 });
  });

  test('the cost of a smaller plan is nothing, and it holds from the next renewal', () => {
    expect(changeCost(change({ toCents: 5000 }))).toEqual({ moment: 'renewal', costCents: 0 });
  });

  test('the cost of any plan in the trial is nothing, and it holds at once', () => {
    const trial = { openedAt: dueDate - 7 * day, hasPaid: false };
    for (const toCents of [5000, 20_000])
      expect(changeCost(change({ ...trial, toCents }))).toEqual({ moment: 'now', costCents: 0 });
    expect(changeCost(change({ ...trial, hasPaid: true })).moment).toBe('payment');
  });

  test('the cost in a trial longer than a period is nothing until the trial ends', () => {
    const trial = { openedAt: dueDate - 60 * day, trialUntil: dueDate, hasPaid: false };
    expect(changeCost(change(trial))).toEqual({ moment: 'now', costCents: 0 });
    expect(changeCost(change({ ...trial, now: dueDate })).moment).toBe('payment');
    // Renewed by our own staff, which leaves no paid invoice.
    expect(
      changeCost(change({ ...trial, trialUntil: dueDate - 31 * day, now: dueDate - 40 * day })).moment,
    ).toBe('payment');
    expect(changeCost(change({ ...trial, hasPaid: true })).moment).toBe('payment');
  });
});
