/** The rhythm of channel session ownership, in milliseconds. */
export interface OwnershipTimes {
  /** The steady clock by which gaps between messages are kept. */
  now: () => number;
  leaseTtlMs: number;
  /** Time a lease's heartbeat must stand still before its end by the database's clock counts. */
  heartbeatMs: number;
  /** Time the heartbeat must stand still before the lease is free whatever the database's clock says. */
  heartbeatAloneMs: number;
  renewMs: number;
  claimMs: number;
  /** Added to `claimMs` by chance, so that hosts do not claim in step. */
  claimJitterMs: number;
  /** A lease that ends sooner than this is not acted under. */
  leaseMarginMs: number;
  /** Interval at which every open channel session looks for messages whose wake-up was lost. */
  sweepMs: number;
  /** Time a send may take before it counts as not sent. */
  sendTimeoutMs: number;
  /** A send that takes longer goes on by itself: the number's other customers do not wait for it. */
  slowSendMs: number;
  reopenMinMs: number;
  reopenMaxMs: number;
  /** Channel sessions that may be opening at once in a process. */
  openingAtOnce: number;
  /** Pause before a state that the database did not take is stored again. */
  storeAgainMs: number;
  /** After this a channel session that reports nothing no longer holds back others. */
  openingMs: number;
  /** Channel sessions that a host with more than its share hands over in one round of renewal; 0: none ever. */
  movesAtOnce: number;
  /** Time for which a channel session that was handed over for balance is not moved again. */
  moveCoolDownMs: number;
  /** A channel session that was handed over and that no host below its share took in this time is for any host. */
  moveGraceMs: number;
  /** A device that another client takes over again within this time is left to it. */
  replacedMs: number;
  /** Links that a host that ends hands over at once to each other host: fewer than that one opens, so each is soon up. */
  handOverAtOnce: number;
  /** Time a host that shuts down may take to hand its leases over a few at a time. */
  handOverMs: number;
  /** Interval at which it checks the progress of the other hosts. */
  handOverLookMs: number;
}

/** Times and limits of the hosts that run channel sessions; tests use shorter ones. */
export const ownershipTimes: OwnershipTimes = {
  now: () => performance.now(),
  leaseTtlMs: 30_000,
  // An owner acts no longer under a lease that it could not renew for as long.
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
  // A channel session without an answer is given up by its driver before that.
  openingMs: 30_000,
  storeAgainMs: 1_000,
  movesAtOnce: 5,
  moveCoolDownMs: 60_000,
  moveGraceMs: 15_000,
  replacedMs: 10 * 60_000,
  // Shorter than a lease, which is renewed when the end begins.
  handOverMs: 22_000,
  handOverAtOnce: 3,
  handOverLookMs: 100,
};
