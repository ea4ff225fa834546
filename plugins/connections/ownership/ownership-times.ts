/** Times of the ownership of channel sessions, in milliseconds. */
export interface OwnershipTimes {
  /** Clock that never jumps, which measures the gaps between messages. */
  now: () => number;
  leaseTtlMs: number;
  /** Time without a heartbeat before the end of a lease by the database's clock counts. */
  heartbeatMs: number;
  /** Time without a heartbeat after which a lease is free, whatever the database's clock shows. */
  heartbeatAloneMs: number;
  renewMs: number;
  claimMs: number;
  /** Random addition to `claimMs`, so that hosts do not claim at the same moment. */
  claimJitterMs: number;
  /** Least time that a lease must have left before its owner acts under it. */
  leaseMarginMs: number;
  /** Interval at which every open channel session searches for messages whose wake-up was lost. */
  sweepMs: number;
  /** Time after which a send counts as failed. */
  sendTimeoutMs: number;
  /** Time after which a slow send continues in the background, so that other customers of the number do not wait. */
  slowSendMs: number;
  reopenMinMs: number;
  reopenMaxMs: number;
  /** Channel sessions that one process opens at the same time. */
  openingAtOnce: number;
  /** Pause before a state that the database did not accept is stored again. */
  storeAgainMs: number;
  /** Time after which a channel session that reports nothing no longer delays the opening of others. */
  openingMs: number;
  /** Channel sessions that a host with more than its share gives to other hosts at each renewal; 0: none. */
  movesAtOnce: number;
  /** Time for which a channel session that was moved between hosts is not moved again. */
  moveCoolDownMs: number;
  /** Time after which a moved channel session that no host below its share has taken may go to any host. */
  moveGraceMs: number;
  /** Time in which a device that another client takes over for a second time is left to that client. */
  replacedMs: number;
  /**
   * Channel sessions that a stopping host gives to each other host at once; fewer than one host opens at a time, so
   * that each is connected soon.
   */
  handOverAtOnce: number;
  /** Time that a stopping host has to give away its leases step by step. */
  handOverMs: number;
  /** Interval at which a stopping host checks the progress of the other hosts. */
  handOverLookMs: number;
}

/** Times and limits of the hosts that run channel sessions; tests use shorter ones. */
export const ownershipTimes: OwnershipTimes = {
  now: () => performance.now(),
  leaseTtlMs: 30_000,
  // Longest time for which an owner acts under a lease that it could not renew.
  heartbeatMs: 30_000,
  heartbeatAloneMs: 60_000,
  renewMs: 10_000,
  claimMs: 5_000,
  claimJitterMs: 2_000,
  leaseMarginMs: 2_000,
  sweepMs: 4_000,
  sendTimeoutMs: 60_000,
  slowSendMs: 1_500,
  reopenMinMs: 2_000,
  reopenMaxMs: 60_000,
  openingAtOnce: 5,
  // Longer than a driver waits before it gives up a silent channel session.
  openingMs: 30_000,
  storeAgainMs: 1_000,
  movesAtOnce: 5,
  moveCoolDownMs: 60_000,
  moveGraceMs: 15_000,
  replacedMs: 10 * 60_000,
  // Shorter than a lease, which is renewed when the process begins to stop.
  handOverMs: 22_000,
  handOverAtOnce: 3,
  handOverLookMs: 100,
};
