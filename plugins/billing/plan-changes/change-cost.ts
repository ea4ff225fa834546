import { dueDay, monthsIn, nextDueDate } from '@balcao/core';
import type { ChangeMoment } from '../contract/limits.ts';

const dayMs = 24 * 60 * 60_000;
/** No recurrence is shorter: a term that ends sooner after the company was opened was never paid for. */
const shortestPaidMs = 28 * dayMs;

export interface Change {
  /** Values of both plans for a month, in cents. */
  fromCents: number;
  toCents: number;
  recurrence: string;
  /** Epoch milliseconds. */
  dueDate: number;
  openedAt: number;
  /** End of the trial that the company was opened with; null: it had none. */
  trialUntil: number | null;
  now: number;
  /** Whole days until the due day, by the company's clock. */
  daysLeft: number;
  /** Whether any period was paid so far. */
  hasPaid: boolean;
}

export interface ChangeCost {
  moment: ChangeMoment;
  /** Cents to pay today; 0 unless the moment is `payment`. */
  costCents: number;
}

/**
 * Computes the cost of a change of plan today, and when the change takes effect. A more expensive plan costs the
 * difference for the rest of the paid period, and takes effect once that is paid. A cheaper plan takes effect once the
 * next renewal is paid, and no money is given back. In the trial, before any payment, either change takes effect at
 * once and costs nothing.
 */
export function changeCost(change: Change): ChangeCost {
  const perPeriod = (change.toCents - change.fromCents) * monthsIn(change.recurrence);
  if (isTrial(change) || perPeriod === 0) return { moment: 'now', costCents: 0 };
  if (perPeriod < 0) return { moment: 'renewal', costCents: 0 };
  const costCents = Math.round((perPeriod * Math.max(0, change.daysLeft)) / daysOfPeriod(change));
  return costCents > 0 ? { moment: 'payment', costCents } : { moment: 'now', costCents: 0 };
}

/** A term beyond the trial was paid for, also where our own staff renewed the company and no invoice says so. */
function isTrial({ hasPaid, trialUntil, now, dueDate, openedAt }: Change): boolean {
  if (hasPaid) return false;
  if (dueDate - openedAt < shortestPaidMs) return true;
  return trialUntil !== null && trialUntil > now && dueDate <= trialUntil + dayMs;
}

/** Days of the period that begins with the due date: of as many months as the one that is running. */
function daysOfPeriod({ dueDate, recurrence }: Change): number {
  const end = dueDay(nextDueDate(dueDate, recurrence));
  return Math.round((Date.parse(end) - Date.parse(dueDay(dueDate))) / dayMs);
}
