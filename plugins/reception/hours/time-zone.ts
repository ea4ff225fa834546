import type { WallClock } from './opening-hours.ts';

/** Zones that a company may name; empty: the server's own. */
export const timeZones: readonly string[] = ['', ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall of that zone shows; an empty zone is the server's own (its machine's, or `TZ`). */
export function wallClockAt(now: number, timeZone: string): WallClock {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((given) => given.type === type)?.value ?? '';
  return {
    weekday: part('weekday').toLowerCase(),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone === '' ? {} : { timeZone }),
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}
