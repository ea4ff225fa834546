/** Limit of the network that was reached: `reachout`, a block on starting conversations; `rate`, too many messages. */
export interface SendLimit {
  limit: 'reachout' | 'rate';
  /** End of the limit in epoch milliseconds, where the network states it. */
  untilMs?: number | undefined;
  /** Length of the limit in milliseconds from now on, where that is known instead: no two clocks have to agree. */
  forMs?: number | undefined;
}
