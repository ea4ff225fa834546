import { quantile } from '../figures/bins.ts';
import type { DurationColumn, Sum, Sums } from '../figures/sums.ts';
import type { Duration, Figures, Ratings } from '../schemas.ts';

/** Returns sums as figures that supervisors read: counts, means and medians. */
export function presentFigures(sum: Sum): Figures {
  const { opened, reopened, accepted, taken, closed } = sum.sums;
  return {
    opened,
    reopened,
    accepted,
    taken,
    closed,
    waiting: durationOf(sum, 'waited'),
    firstReply: durationOf(sum, 'answered'),
    handling: durationOf(sum, 'handled'),
    ratings: ratingsOf(sum.sums),
  };
}

/** Returns the mean in milliseconds; null when there was none. */
export function meanMs(sums: Sums, column: DurationColumn): number | null {
  return sums[column] === 0 ? null : Math.round(sums[`${column}Ms`] / sums[column]);
}

export function meanRate({ rated1, rated2, rated3 }: Sums): number | null {
  const count = rated1 + rated2 + rated3;
  return count === 0 ? null : (rated1 + 2 * rated2 + 3 * rated3) / count;
}

/** Minutes with two decimals, as older clients take them. */
export function minutesOf(ms: number): number {
  return Math.round(ms / 600) / 100;
}

function durationOf(sum: Sum, column: DurationColumn): Duration {
  return {
    count: sum.sums[column],
    averageMs: meanMs(sum.sums, column),
    medianMs: quantile(sum.histograms[column], 0.5),
    p90Ms: quantile(sum.histograms[column], 0.9),
    p95Ms: quantile(sum.histograms[column], 0.95),
  };
}

function ratingsOf(sums: Sums): Ratings {
  const { rated1, rated2, rated3 } = sums;
  return { count: rated1 + rated2 + rated3, average: meanRate(sums), rated1, rated2, rated3 };
}
