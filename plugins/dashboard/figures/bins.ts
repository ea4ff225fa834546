/**
 * Histogram of durations, in bins that each reach a twentieth further than the one before: a median is exact to some
 * hundredths, however many durations there are and wherever they were counted. Stored as `bin:count bin:count`.
 */
const growth = Math.log(1.05);

export type Bins = Map<number, number>;

/** Returns the range of durations into which a duration falls; medians are estimated from counts of such ranges. */
export function binOf(ms: number): number {
  return ms <= 0 ? 0 : 1 + Math.floor(Math.log1p(ms / 1000) / growth);
}

/** The middle of a bin, in milliseconds. */
export function middleOf(bin: number): number {
  return bin === 0 ? 0 : Math.round(Math.expm1((bin - 0.5) * growth) * 1000);
}

export function addBins(bins: Bins, stored: string | null): void {
  if (!stored) return;
  for (const part of stored.split(' ')) {
    const colon = part.indexOf(':');
    const bin = Number(part.slice(0, colon));
    bins.set(bin, (bins.get(bin) ?? 0) + Number(part.slice(colon + 1)));
  }
}

/** Counts as stored; null when all are zero. */
export function storedBins(bins: Bins): string | null {
  if (bins.size === 0) return null;
  return [...bins]
    .sort(([one], [other]) => one - other)
    .map(([bin, count]) => `${bin}:${count}`)
    .join(' ');
}

/** Duration that this part of all stayed at or below, in milliseconds; null when there are none. */
export function quantile(bins: Bins, part: number): number | null {
  const sorted = [...bins].sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bin, count] of sorted) {
    below += count;
    if (below >= part * total) return middleOf(bin);
  }
  return middleOf(sorted.at(-1)?.[0] ?? 0);
}
