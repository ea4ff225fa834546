import { minuteOf, type WallClock } from '@balcao/core';
import type { CampaignSettings } from '../contract/limits.ts';

type Intervals = Pick<CampaignSettings, 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval'>;

/**
 * Computes the pause after a number of messages of a campaign, in milliseconds: the interval, and after
 * `longerIntervalAfter` messages the greater one, which never shortens a pause. 0 messages: the greater one is not used.
 */
export function pauseMs(settings: Intervals, sent: number): number {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const isLonger = longerIntervalAfter > 0 && sent >= longerIntervalAfter;
  return 1000 * (isLonger ? Math.max(messageInterval, greaterInterval) : messageInterval);
}

/** True when campaigns pause between two messages. */
export function isPaced(settings: Intervals, sent: number): boolean {
  return pauseMs(settings, sent) > 0;
}

/**
 * Number of messages that may be sent without a pause between them, after a number of sent ones. The longer pause
 * counts also where there is no shorter one.
 */
export function beforePause(settings: Intervals, sent: number): number {
  if (isPaced(settings, sent)) return 1;
  const { longerIntervalAfter, greaterInterval } = settings;
  return longerIntervalAfter > 0 && greaterInterval > 0 ? longerIntervalAfter - sent : Infinity;
}

/** The moment from which campaigns may send: `at` outside the quiet hours, else their end. */
export function afterQuietHours(
  { quietFrom, quietTo }: Pick<CampaignSettings, 'quietFrom' | 'quietTo'>,
  at: number,
  clock: WallClock,
): number {
  if (quietFrom === null || quietTo === null) return at;
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  const { minuteOfDay: minute } = clock.at(at);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? clock.nextMinuteOfDay(at, to) : at;
}

/**
 * Time in milliseconds that sending a number of messages takes, counting only the pauses; the first message is sent at
 * once.
 */
export function durationMs(settings: Intervals, messages: number, gapMs: number): number {
  const pauses = Math.max(0, messages - 1);
  const { longerIntervalAfter } = settings;
  const short = longerIntervalAfter > 0 ? Math.min(pauses, longerIntervalAfter - 1) : pauses;
  const long = pauses - short;
  return short * Math.max(gapMs, pauseMs(settings, 0)) + long * Math.max(gapMs, pauseMs(settings, Infinity));
}
