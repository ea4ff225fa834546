import type { Context } from '@balcao/core';
import type { CalendarRef } from './calendar-ref.ts';
import { openTimeOf } from './open-time-of.ts';

export { type CalendarRef, calendarKeyOf, calendarRefOf } from './calendar-ref.ts';
export type { OpenTime } from './open-time.ts';
export { forgetOpenTimes, openTimeOf } from './open-time-of.ts';

/**
 * Measures the milliseconds of open time between two moments (epoch milliseconds); 0 where `to` is not later. Throws
 * the errors of `openTimeOf`.
 *
 * @example
 * const waited = await openTime(ctx, { kind: 'queue', queueId }, waitingSince, Date.now());
 */
export async function openTime(ctx: Context, ref: CalendarRef, from: number, to: number): Promise<number> {
  return (await openTimeOf(ctx, ref)).between(from, to);
}

/**
 * Finds the earliest moment at which the open time since `from` reaches `ms`; null where this takes more than a hundred
 * years. Throws the errors of `openTimeOf`.
 *
 * @example
 * const due = await dueAt(ctx, { kind: 'calendar', calendarId }, Date.now(), 30 * 60_000);
 */
export async function dueAt(
  ctx: Context,
  ref: CalendarRef,
  from: number,
  ms: number,
): Promise<number | null> {
  return (await openTimeOf(ctx, ref)).dueAt(from, ms);
}
