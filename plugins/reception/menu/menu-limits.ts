/** Limits of a connection for sending its menu to one ticket. */
export interface MenuLimits {
  /** 0: no limit. */
  maxUseBotQueues: number;
  /** Minutes before it may be sent again; 0: no pause. */
  timeUseBotQueues: number;
}

/** True when the menu may be sent now: it was sent `used` times, the last time at `sentAt`. */
export function mayRepeatMenu(
  { maxUseBotQueues, timeUseBotQueues }: MenuLimits,
  { used, sentAt, now }: { used: number; sentAt: number | null; now: number },
): boolean {
  if (maxUseBotQueues > 0 && used >= maxUseBotQueues) return false;
  return sentAt === null || now - sentAt >= timeUseBotQueues * 60_000;
}
