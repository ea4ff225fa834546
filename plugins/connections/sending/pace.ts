import { minuteOf, type WallClock } from '@balcao/core';
import { replyJitterShare, type SendingLimits } from './limits.ts';

const dayMs = 24 * 60 * 60_000;
/** Quiet hours, a used-up day and the next quiet hours: no wait has more parts. */
const rounds = 4;

/** Messages sent by a number, as far as the pace of bulk depends on them. Moments are epoch milliseconds. */
export interface BulkRecord {
  lastBulkAt: number | null;
  /** Share of the jitter that the gap after the last bulk message takes, 0 to 1. */
  jitter: number;
  /** The day that is counted, as the company's clock names it. */
  day: string | null;
  bulkToday: number;
  firstConnectedAt: number | null;
  pausedUntil: number | null;
}

/**
 * Returns the moment from which the next bulk message of a number, such as a campaign's, may be sent; `now` when nothing
 * delays it.
 */
export function bulkOpensAt(
  limits: SendingLimits | null,
  record: BulkRecord,
  now: number,
  clock: WallClock,
): number {
  let at = Math.max(now, record.pausedUntil ?? 0);
  if (!limits) return at;
  const gap = bulkGapMs(limits, record.jitter);
  // Without a gap there is nothing to wait for, not even the fraction by which a moment was rounded up.
  if (record.lastBulkAt !== null && gap > 0) at = Math.max(at, record.lastBulkAt + gap);
  for (let round = 0; round < rounds; round++) {
    const later = afterQuiet(limits, afterBudget(limits, record, at, clock), clock);
    if (later === at) break;
    at = later;
  }
  return at;
}

/** The gap after a bulk message; `jitter` is 0 to 1. */
export function bulkGapMs({ bulkGapSeconds, bulkJitterSeconds }: SendingLimits, jitter: number): number {
  return (bulkGapSeconds + bulkJitterSeconds * jitter) * 1000;
}

/** The gap after any message; `jitter` is 0 to 1. */
export function replyGapMs({ replyGapSeconds }: SendingLimits, jitter: number): number {
  return replyGapSeconds * (1 + replyJitterShare * jitter) * 1000;
}

/** Whole days that a number has been in use; null before its first channel session. */
export function ageInDays(firstConnectedAt: number | null, now: number): number | null {
  return firstConnectedAt === null ? null : Math.max(0, Math.floor((now - firstConnectedAt) / dayMs));
}

/** Bulk messages a day for a number of this age; null: as many as the gaps allow. */
export function budgetFor({ dailyBudget }: SendingLimits, ageDays: number | null): number | null {
  return dailyBudget.findLast(({ fromDay }) => fromDay <= (ageDays ?? 0))?.perDay ?? null;
}

/**
 * True when bulk messages must be recorded before they are sent: only numbers with a rule for bulk messages need that.
 */
export function pacesBulk({ bulkGapSeconds, bulkJitterSeconds, dailyBudget }: SendingLimits): boolean {
  return bulkGapSeconds > 0 || bulkJitterSeconds > 0 || dailyBudget.length > 0;
}

function afterBudget(limits: SendingLimits, record: BulkRecord, at: number, clock: WallClock): number {
  const budget = budgetFor(limits, ageInDays(record.firstConnectedAt, at));
  if (budget === null) return at;
  const used = clock.at(at).day === record.day ? record.bulkToday : 0;
  return used < budget ? at : clock.nextMinuteOfDay(at, 0);
}

function afterQuiet({ quietFrom, quietTo }: SendingLimits, at: number, clock: WallClock): number {
  if (quietFrom === null || quietTo === null) return at;
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  const { minuteOfDay: minute } = clock.at(at);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? clock.nextMinuteOfDay(at, to) : at;
}
