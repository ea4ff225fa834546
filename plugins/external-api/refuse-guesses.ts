import { type Host, networkOf, perHost, TooManyRequests } from '@balcao/core';

/** People choose the tokens of connections themselves, so some can be guessed: not at this pace. */
const guessesPerMinute = 20;
const windowMs = 60_000;
const networksMost = 10_000;

const windows = perHost(() => new Map<string, { failures: number; endsAt: number }>());

/**
 * Throws ERR_TOO_MANY_REQUESTS for an address that brought too many wrong tokens within a minute; `failed` counts one more.
 * Kept in this process alone: several give as many minutes' guesses.
 */
export function refuseGuesses(host: Host, ip: string): { failed(): void } {
  if (!host.config.rateLimit) return { failed: () => undefined };
  const known = windows(host);
  const network = networkOf(ip);
  const now = performance.now();
  const open = known.get(network);
  const window = open && open.endsAt > now ? open : { failures: 0, endsAt: now + windowMs };
  if (window.failures >= guessesPerMinute)
    throw TooManyRequests({ details: { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) } });
  return {
    failed() {
      // Many at once share one window: whoever failed meanwhile may have opened it.
      const shared = known.get(network);
      const counted = shared && shared.endsAt > performance.now() ? shared : window;
      if (known.size >= networksMost) known.clear();
      counted.failures++;
      known.set(network, counted);
    },
  };
}
