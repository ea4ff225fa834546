const [minute, day] = [60_000, 24 * 60 * 60_000];

/** Limits of a publication that is ordered for a later moment, in milliseconds. */
export const orderLimits = {
  /** From the order to its moment. */
  aheadMaxMs: 366 * day,
  /** The minute that runs is not past. */
  pastMs: minute,
  /** Time after its moment within which an order is still carried out. */
  lateMs: day,
  sweepEveryMs: 3000,
  /** Orders that one sweep takes; the rest have their turn with the next. */
  sweepLimit: 50,
} as const;

/**
 * Reasons why an order was not carried out. `problems`: the drawing has errors by now; `late`: the company was closed, its
 * plan had no flows, or no server ran, for a whole day from its moment on.
 */
export const orderFailures = ['problems', 'late'] as const;
export type OrderFailure = (typeof orderFailures)[number];
