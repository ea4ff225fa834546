import { AppError, type Context } from '@balcao/core';
import { calendarRefOf, type OpenTime, openTimeOf } from '../../calendars/index.ts';

const isGone: ReadonlySet<string> = new Set(['ERR_NO_CALENDAR_FOUND', 'ERR_QUEUE_NOT_FOUND']);

/** Returns the opening hours of a stored key; the company's where the queue or calendar was deleted. */
export async function hoursOfKey(ctx: Context, key: string): Promise<OpenTime> {
  try {
    return await openTimeOf(ctx, calendarRefOf(key));
  } catch (error) {
    if (!(error instanceof AppError && isGone.has(error.code))) throw error;
    return openTimeOf(ctx, { kind: 'company' });
  }
}

/** Reads each calendar once, for one change of a ticket. */
export class HoursByKey {
  readonly #ctx: Context;
  readonly #read = new Map<string, Promise<OpenTime>>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  of(key: string): Promise<OpenTime> {
    const known = this.#read.get(key);
    if (known) return known;
    const hours = hoursOfKey(this.#ctx, key);
    this.#read.set(key, hours);
    return hours;
  }
}
