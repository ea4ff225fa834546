const [minute, day] = [60_000, 24 * 60 * 60_000];

/** Limits of a publication at a later moment, in milliseconds. */
export const orderLimits = {
  /** Longest time from the order to the publication. */
  aheadMaxMs: 366 * day,
  /** A moment within the present minute still counts as future. */
  pastMs: minute,
  /** Time after its moment within which an order is still carried out. */
  lateMs: day,
  sweepEveryMs: 3000,
  /** Orders that one sweep carries out; the next sweep continues. */
  sweepLimit: 50,
} as const;

/**
 * Reasons why an order was not carried out. `problems`: the drawing has errors by now; `late`: for a whole day from its
 * moment the company was closed, its plan had no flows, or no server ran.
 */
export const orderFailures = ['problems', 'late'] as const;
export type OrderFailure = (typeof orderFailures)[number];
