const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each failed attempt before the next; together they last a day. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 7 * hour, 9 * hour];

/** Longest pause in milliseconds that an address may demand (Retry-After). */
const retryAfterMax = 24 * hour;

/**
 * Returns the moment of the next attempt after so many failed ones; null: that was the last. It is never earlier than
 * the address asked for. A random tenth more or less spreads attempts that failed together.
 *
 * @example
 * const nextAt = nextTryAt(Date.now(), row.attempts);
 */
export function nextTryAt(
  now: number,
  attempts: number,
  { retryAfterMs = 0, chance = Math.random() }: { retryAfterMs?: number; chance?: number } = {},
): number | null {
  const wait = waits[attempts - 1];
  if (wait === undefined) return null;
  return now + Math.max(Math.round(wait * (0.9 + 0.2 * chance)), Math.min(retryAfterMs, retryAfterMax));
}

/**
 * Wait of a `Retry-After` in milliseconds, from seconds or an HTTP date; 0 for none.
 *
 * @example
 * retryAfterMs('120', Date.now()) // 120000
 */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (!header) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
