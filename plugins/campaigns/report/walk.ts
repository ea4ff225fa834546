import type { WallClock } from '@balcao/core';
import type { showSending } from '../../connections/index.ts';
import { afterQuietHours, durationMs } from '../running/pace.ts';

const dayMs = 24 * 60 * 60_000;
/** Longest walk, in days; what takes longer has no end. */
const daysMax = 400;

type Intervals = Parameters<typeof durationMs>[0];
type Quiet = Parameters<typeof afterQuietHours>[0];

/** Everything that delays a campaign's messages. Moments are epoch milliseconds. */
export interface WalkPace {
  settings: Intervals & Quiet;
  clock: WallClock;
  /** Sending of the campaign's number; null: the campaign has none. */
  sending: Awaited<ReturnType<typeof showSending>> | null;
  /** Moment at which `sending` was read, whose day its used budget is of. */
  now: number;
}

/**
 * Computes the moment at which `left` messages of a campaign will have left, when `sent` left before and the next may
 * leave `at`: by the campaign's pauses, the number's gaps and daily budget, and the quiet hours of both. null: never, or
 * after more than 400 days.
 */
export function endOfWalk(
  { at: startsAt, sent: before, left: wanted }: { at: number; sent: number; left: number },
  pace: WalkPace,
): number | null {
  if (wanted === 0) return startsAt;
  const { settings, clock, sending, now } = pace;
  const quiets: Quiet[] = [settings, ...(sending?.limits ? [sending.limits] : [])];
  const gapMs = gapOf(sending);
  const perDay = sending?.today.budget ?? null;
  if (perDay === 0) return null;
  let at = afterQuiets(quiets, startsAt, clock);
  let [sent, left] = [before, wanted];
  const used = { day: clock.at(now).day, count: sending?.today.bulk ?? 0 };
  // A day has a budget and the beginnings of two quiet hours, each of which ends a step.
  for (let step = 0; step < 4 * daysMax; step++) {
    const { day } = clock.at(at);
    if (day !== used.day) Object.assign(used, { day, count: 0 });
    const midnight = clock.nextMinuteOfDay(at, 0);
    const silence = Math.min(...quiets.map((quiet) => nextSilence(quiet, at, clock)));
    // Without a daily budget nothing ends at midnight, and no pause restarts with the day.
    const until = perDay === null ? silence : Math.min(midnight, silence);
    const today = perDay === null ? left : Math.min(left, Math.max(0, perDay - used.count));
    const fits = mostWithin(settings, sent, today, gapMs, until - at);
    const tookMs = durationMs(settings, sent + fits, gapMs) - durationMs(settings, sent, gapMs);
    sent += fits;
    left -= fits;
    used.count += fits;
    at += Math.max(0, tookMs);
    if (left === 0) return at;
    at = afterQuiets(quiets, fits < today ? until : midnight, clock);
  }
  return null;
}

/** The least time between two of a number's bulk messages, on average. */
function gapOf(sending: WalkPace['sending']): number {
  return sending?.limits ? 1000 * (sending.limits.bulkGapSeconds + sending.limits.bulkJitterSeconds / 2) : 0;
}

/** The moment from `at` on that lies in none of these quiet hours; the end of one may lie within another. */
function afterQuiets(quiets: readonly Quiet[], at: number, clock: WallClock): number {
  let opensAt = at;
  for (let round = 0; round < 2; round++)
    for (const quiet of quiets) opensAt = afterQuietHours(quiet, opensAt, clock);
  return opensAt;
}

/** The moment at which the quiet hours begin next; never: far ahead. */
function nextSilence({ quietFrom, quietTo }: Quiet, at: number, clock: WallClock): number {
  if (quietFrom === null || quietTo === null) return at + 2 * dayMs;
  const [hours = 0, minutes = 0] = quietFrom.split(':').map(Number);
  return clock.nextMinuteOfDay(at, hours * 60 + minutes);
}

/** The most messages, `wanted` at most, that leave within the time, when `sent` have left before. */
function mostWithin(
  settings: Intervals,
  sent: number,
  wanted: number,
  gapMs: number,
  timeMs: number,
): number {
  const took = (count: number) =>
    durationMs(settings, sent + count, gapMs) - durationMs(settings, sent, gapMs);
  let [low, high] = [0, wanted];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (took(middle) <= timeMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
