import { DateTime } from 'luxon';
import { type Weekday, weekdays } from './limits.ts';

/** Date and time of a moment in a zone, as people read them. */
export interface WallTime {
  /** `2026-03-01` */
  day: string;
  weekday: Weekday;
  /** 0 to 23. */
  hour: number;
  minute: number;
  second: number;
  /** Minutes since midnight as the clock shows them, 0 to 1439. */
  minuteOfDay: number;
}

/**
 * The clock of one time zone. Moments are epoch milliseconds, days are written `2026-03-01`.
 *
 * @example
 * const { day, hour } = clock.at(Date.now());
 */
export class WallClock {
  /** A name of the IANA database: `America/Sao_Paulo`. */
  readonly timeZone: string;

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  at(moment: number): WallTime {
    const shown = this.#shown(moment);
    const { hour, minute, second } = shown;
    return {
      day: shown.toFormat('yyyy-MM-dd'),
      weekday: weekdays[shown.weekday - 1] ?? 'monday',
      hour,
      minute,
      second,
      minuteOfDay: hour * 60 + minute,
    };
  }

  /**
   * Returns the moment at which a day begins, shortly after midnight when the clock skips it; null for a day that
   * does not exist.
   */
  startOfDay(day: string): number | null {
    const start = DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: this.timeZone });
    return start.isValid ? start.startOf('day').toMillis() : null;
  }

  /** The moment with which the next day begins; null when there is no such day. */
  endOfDay(day: string): number | null {
    const start = DateTime.fromFormat(day, 'yyyy-MM-dd', { zone: this.timeZone });
    return start.isValid ? start.plus({ days: 1 }).startOf('day').toMillis() : null;
  }

  /**
   * Returns the next moment after `moment` at which the clock shows this minute of a day; on days that skip it,
   * shortly after.
   */
  nextMinuteOfDay(moment: number, minuteOfDay: number): number {
    const time = { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60, second: 0, millisecond: 0 };
    const today = this.#shown(moment).set(time);
    return (today.toMillis() > moment ? today : this.#shown(moment).plus({ days: 1 }).set(time)).toMillis();
  }

  /** Time of the clock at a moment, to the minute, as fields for date and time have it: `2026-03-01T18:05`. */
  textAt(moment: number): string {
    return this.#shown(moment).toFormat("yyyy-MM-dd'T'HH:mm");
  }

  /**
   * Returns the moment at which the clock shows `2026-03-01T18:05`, seconds allowed. The first of two when the hour
   * occurs twice, shortly after when it is skipped; null for a day or time that does not exist.
   */
  momentOf(text: string): number | null {
    const shown = DateTime.fromISO(text.replace(' ', 'T'), { zone: this.timeZone });
    if (!shown.isValid) return null;
    return Math.min(...shown.getPossibleOffsets().map((possible) => possible.toMillis()));
  }

  /**
   * Returns the first moment at which the clock shows a minute of a day (0 to 1439): the earlier one when the hour
   * occurs twice, and the end of the gap when it is skipped. Throws RangeError for a day that does not exist.
   */
  firstMomentOf(day: string, minuteOfDay: number): number {
    return Math.min(...this.#momentsOf(day, minuteOfDay));
  }

  /** Returns the last moment at which the clock shows a minute of a day; otherwise like `firstMomentOf`. */
  lastMomentOf(day: string, minuteOfDay: number): number {
    return Math.max(...this.#momentsOf(day, minuteOfDay));
  }

  #momentsOf(day: string, minuteOfDay: number): number[] {
    const [year, month, date] = day.split('-').map(Number);
    const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
    const asked = { year, month, day: date, hour, minute } as Record<string, number>;
    const shown = DateTime.fromObject(asked, { zone: this.timeZone });
    if (!shown.isValid) throw new RangeError(`${day} has no minute ${minuteOfDay}`);
    if (shown.hour === hour && shown.minute === minute && shown.day === date)
      return shown.getPossibleOffsets().map((possible) => possible.toMillis());
    return [this.#endOfGap(shown)];
  }

  /**
   * Returns the moment at which the clock was put forward, at most a day before the moment that stands for a skipped
   * minute.
   */
  #endOfGap(after: DateTime): number {
    let [before, from] = [after.toMillis() - 25 * 3_600_000, after.toMillis()];
    while (from - before > 1) {
      const middle = Math.floor((before + from) / 2);
      if (this.#shown(middle).offset === after.offset) from = middle;
      else before = middle;
    }
    return from;
  }

  #shown(moment: number): DateTime {
    return DateTime.fromMillis(moment, { zone: this.timeZone });
  }
}

const clocks = new Map<string, WallClock>();
/** Cache of the server's own zone by `TZ`, since asking for the zone takes a thousand times as long. */
const ownZones = new Map<string | undefined, string>();

/**
 * The clock of a zone; the empty name is the server's own (its machine's, or `TZ`).
 *
 * @example
 * wallClock('America/Sao_Paulo').at(0) // 1969-12-31, 21:00
 */
export function wallClock(timeZone: string): WallClock {
  const name = timeZone || ownZone();
  const clock = clocks.get(name) ?? new WallClock(name);
  clocks.set(name, clock);
  return clock;
}

function ownZone(): string {
  // biome-ignore lint/style/noProcessEnv: the key of a memory, which follows TZ as the asked one would
  const { TZ } = process.env;
  const zone = ownZones.get(TZ) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  ownZones.set(TZ, zone);
  return zone;
}

/**
 * `HH:mm` in minutes since midnight.
 *
 * @example
 * minuteOf('08:30') // 510
 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
