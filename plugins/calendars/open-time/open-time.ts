import { dayAfter, type OpenDays, openIntervals, type WallClock } from '@balcao/core';
import type { OpenBlock, OpenBlocks } from './open-blocks.ts';

/** Days of a block of intervals. A block is computed at once and kept as a whole. */
const blockDays = 400;
/** Blocks after which a search for open time is given up: about a hundred years. */
const blocksAhead = 91;
const dayMs = 24 * 60 * 60_000;

/**
 * Computes with the opening hours of one calendar, in real milliseconds, for SLA targets and reports. Moments are epoch
 * milliseconds. Intervals are computed by blocks of 400 days, which are kept in the process; adding and measuring are
 * binary searches in their running sums.
 */
export class OpenTime {
  readonly clock: WallClock;
  readonly #key: string;
  readonly #days: OpenDays;
  readonly #blocks: OpenBlocks;

  /** `key` stands for `days` in `blocks`: two calendars with the same one share their intervals. */
  constructor({
    key,
    clock,
    days,
    blocks,
  }: { key: string; clock: WallClock; days: OpenDays; blocks: OpenBlocks }) {
    this.clock = clock;
    this.#key = `${key}@${clock.timeZone}`;
    this.#days = days;
    this.#blocks = blocks;
  }

  /** Milliseconds of open time from one moment until another; 0 where the second is not later. Throws RangeError beyond a hundred years. */
  between(from: number, to: number): number {
    if (to <= from) return 0;
    const [first, last] = [this.#indexAt(from), this.#indexAt(to)];
    if (last - first > blocksAhead) throw new RangeError('The moments lie more than a hundred years apart');
    let open = openBefore(this.#block(last), to) - openBefore(this.#block(first), from);
    for (let index = first; index < last; index++) open += this.#block(index).total;
    return open;
  }

  /**
   * The earliest moment at which the open time since `from` equals `ms`; `from` itself for 0 or less. null where a hundred years, or
   * so many blocks of time, do not have it.
   */
  dueAt(from: number, ms: number, { blocks = blocksAhead } = {}): number | null {
    if (ms <= 0) return from;
    const first = this.#indexAt(from);
    let left = openBefore(this.#block(first), from) + ms;
    for (let index = first; index <= first + blocks; index++) {
      const block = this.#block(index);
      if (left <= block.total) return momentWith(block, left);
      left -= block.total;
    }
    return null;
  }

  isOpenAt(moment: number): boolean {
    const block = this.#block(this.#indexAt(moment));
    const at = lastFrom(block.starts, moment);
    return at >= 0 && moment < (block.ends[at] ?? 0);
  }

  /** The first open moment from `from` on, which may be `from` itself; null where a hundred years have none. */
  nextOpening(from: number): number | null {
    if (this.isOpenAt(from)) return from;
    const first = this.#indexAt(from);
    for (let index = first; index <= first + blocksAhead; index++) {
      const { starts } = this.#block(index);
      const opening = starts[lastFrom(starts, from) + 1];
      if (opening !== undefined) return opening;
    }
    return null;
  }

  /** Open intervals of the days around, for a look ahead. */
  intervals(from: string, to: string) {
    return openIntervals(this.clock, this.#days, { from, to });
  }

  #indexAt(moment: number): number {
    return Math.floor(Date.parse(`${this.clock.at(moment).day}T00:00:00Z`) / dayMs / blockDays);
  }

  #block(index: number): OpenBlock {
    return this.#blocks.get(`${this.#key}#${index}`, () => this.#compute(index));
  }

  #compute(index: number): OpenBlock {
    const first = new Date(index * blockDays * dayMs).toISOString().slice(0, 10);
    const next = dayAfter(first, blockDays);
    const [start, end] = [this.clock.firstMomentOf(first, 0), this.clock.firstMomentOf(next, 0)];
    // Hours of the day before reach into the first day.
    const intervals = this.intervals(dayAfter(first, -1), dayAfter(next, -1))
      .map((interval) => ({ start: Math.max(interval.start, start), end: Math.min(interval.end, end) }))
      .filter((interval) => interval.start < interval.end);
    const before = new Float64Array(intervals.length);
    let total = 0;
    for (const [at, interval] of intervals.entries()) {
      before[at] = total;
      total += interval.end - interval.start;
    }
    return {
      starts: Float64Array.from(intervals, (interval) => interval.start),
      ends: Float64Array.from(intervals, (interval) => interval.end),
      before,
      total,
    };
  }
}

/** Open time of a block until a moment. */
function openBefore({ starts, ends, before }: OpenBlock, moment: number): number {
  const at = lastFrom(starts, moment);
  if (at < 0) return 0;
  return (before[at] ?? 0) + Math.min(moment, ends[at] ?? 0) - (starts[at] ?? 0);
}

/** The earliest moment until which a block has this much open time, which is above 0 and at most its total. */
function momentWith({ starts, before }: OpenBlock, open: number): number {
  // An interval that begins with the whole of it comes too late: the one before it ends with it.
  const at = lastBelow(before, open);
  return (starts[at] ?? 0) + open - (before[at] ?? 0);
}

/** Index of the last number that is at most `limit`; -1 where there is none. */
function lastFrom(sorted: Float64Array, limit: number): number {
  return placeOfLast(sorted, (value) => value <= limit);
}

/** Index of the last number below `limit`; -1 where there is none. */
function lastBelow(sorted: Float64Array, limit: number): number {
  return placeOfLast(sorted, (value) => value < limit);
}

function placeOfLast(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
