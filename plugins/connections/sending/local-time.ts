import type { Context } from '@balcao/core';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** A moment as a wall clock shows it. */
export interface LocalTime {
  /** `2026-03-01` */
  day: string;
  /** Minutes since midnight. */
  minute: number;
}

/** The zone in which a company's days and quiet hours are counted: its own where it has set one, else the process's. */
export async function timeZoneOf({ host, companyId }: Context): Promise<string> {
  // The setting is an optional plugin's.
  const own = host.settings.has('timeZone') ? await host.tenancy.setting(companyId, 'timeZone') : '';
  return own || processTimeZone();
}

export function processTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a clock in the zone shows at a moment (epoch milliseconds). */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The next moment after `at` at which the clock shows this minute of a day; on days that skip it, shortly after. */
export function nextMinuteOfDay(at: number, minute: number, timeZone: string): number {
  const startOfMinute = Math.floor(at / minuteMs) * minuteMs;
  const ahead = (minute - localTime(at, timeZone).minute + dayMinutes) % dayMinutes || dayMinutes;
  const reached = startOfMinute + ahead * minuteMs;
  // The clock may have been put forward or back on the way.
  const off = minute - localTime(reached, timeZone).minute;
  const shortest = ((off + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  const corrected = reached + shortest * minuteMs;
  const isThere = localTime(corrected, timeZone).minute === minute && corrected > at;
  return isThere ? corrected : reached;
}

/** `HH:mm` in minutes since midnight. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}
