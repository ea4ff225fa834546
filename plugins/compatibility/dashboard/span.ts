import { type Context, companyClock, type WallClock, wallClock } from '@balcao/core';
import { dashboardLimits, InvalidDay, RangeReversed, RangeTooLong } from '../../dashboard/index.ts';
import type { SpanQuery } from './schemas.ts';

/** Span of a dashboard query in epoch milliseconds, its end exclusive, and the clock by which days and hours are read and shown. */
export interface Span {
  clock: WallClock;
  from: number;
  until: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * Reads the span of days in a request of an existing client; without any day, the current month. Throws
 * ERR_DASHBOARD_INVALID_DAY, ERR_DASHBOARD_RANGE_REVERSED and ERR_DASHBOARD_RANGE_TOO_LONG.
 */
export async function spanOf(ctx: Context, query: SpanQuery, now: number): Promise<Span> {
  // Only known zones: each clock that was made stays in memory.
  const clock = query.tz && zones.has(query.tz) ? wallClock(query.tz) : await companyClock(ctx);
  const today = clock.at(now).day;
  const last = query.date_to || today;
  const first = query.date_from || `${last.slice(0, 7)}-01`;
  const from = startOf(clock, first, query.hour_from);
  const until = endOf(clock, last, query.hour_to);
  if (from === null) throw InvalidDay({ details: { date_from: first } });
  if (until === null) throw InvalidDay({ details: { date_to: last } });
  if (from >= until) throw RangeReversed({ details: { date_from: first, date_to: last } });
  if (until - from > (dashboardLimits.rangeDaysMax + 1) * dayMs)
    throw RangeTooLong({ details: { days: dashboardLimits.rangeDaysMax } });
  return { clock, from, until };
}

function startOf(clock: WallClock, day: string, hour: string | undefined): number | null {
  const start = startOfDay(clock, day);
  const time = timeIn(hour);
  if (start === null || time === null) return start;
  return clock.momentOf(`${day}T${time.text}`);
}

/** End of the span: the named minute is part of it, and without minutes the whole hour. */
function endOf(clock: WallClock, day: string, hour: string | undefined): number | null {
  if (startOfDay(clock, day) === null) return null;
  const time = timeIn(hour);
  if (time === null) return clock.endOfDay(day);
  const moment = clock.momentOf(`${day}T${time.text}`);
  return moment === null ? null : moment + (time.hasMinutes ? minuteMs : hourMs);
}

function startOfDay(clock: WallClock, day: string): number | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? clock.startOfDay(day) : null;
}

/** A time of day as `HH:mm`; null where none was given. */
function timeIn(text: string | undefined): { text: string; hasMinutes: boolean } | null {
  const [, hour, minute] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?$/.exec(text ?? '') ?? [];
  if (hour === undefined) return null;
  return { text: `${hour.padStart(2, '0')}:${minute ?? '00'}`, hasMinutes: minute !== undefined };
}
