import { languageTag } from '../../lib/format/i18n.ts';

/** Time on a company's clock, as text without a zone: `2026-11-22T04:45`. Agents elsewhere see it, so it is never read in the browser's zone. */
export type WallTime = string;

/** Time on the zone's clock at a moment. */
export function wallTimeAt(moment: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Formats wall time with its date: `sáb., 22/11/2026, 04:45`. */
export function formatWallTime(wall: WallTime): string {
  return format(wall, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Formats wall time beside now: `hoje 04:45`, `amanhã 04:45`, else the day in short and the time. */
export function formatSoon(wall: WallTime, now: WallTime): string {
  const days = Math.round((dayOf(wall) - dayOf(now)) / 86_400_000);
  const time = wall.slice(11, 16);
  if (days === 0 || days === 1)
    return `${new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(days, 'day')} ${time}`;
  const isThisYear = wall.slice(0, 4) === now.slice(0, 4);
  const day = format(wall, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return `${day} ${time}`;
}

/** Moves a wall time by minutes of the calendar: days have 24 hours, also where daylight saving begins or ends. */
export function movedBy(wall: WallTime, minutes: number): WallTime {
  return asText(new Date(asUtc(wall).getTime() + minutes * 60_000));
}

/** Converts wall time to a `Date` whose UTC fields show it, for calendar components without time zones. */
export function asUtc(wall: WallTime): Date {
  return new Date(`${wall}:00Z`);
}

/** Converts a `Date` of `asUtc` back to wall time. */
export function asText(date: Date): WallTime {
  return date.toISOString().slice(0, 16);
}

function dayOf(wall: WallTime): number {
  return Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
}

function format(wall: WallTime, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(asUtc(wall));
}
