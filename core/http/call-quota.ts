/** Part of a company's permitted calls that each user of its plan adds. */
const partPerUser = 0.2;
/** Seconds for which unused calls are saved up unless the limit says otherwise, so that a team that opens its screens in the morning does not wait. */
const usuallyKeptSeconds = 30;
const mostCompanies = 10_000;

/**
 * Limits the calls a second of each company (a token bucket), so that no company takes up the whole process. It
 * counts in this process alone, so each further process adds to the limit.
 *
 * `keptSeconds`: seconds for which unused calls are saved up.
 *
 * @example
 * const wait = share.take(companyId, plan.users);
 * if (wait > 0) reply.header('Retry-After', wait);
 */
export class CallQuota {
  readonly #callsPerSecond: number;
  readonly #keptSeconds: number;
  readonly #left = new Map<number, { calls: number; at: number }>();

  constructor(callsPerSecond: number, keptSeconds: number = usuallyKeptSeconds) {
    this.#callsPerSecond = callsPerSecond;
    this.#keptSeconds = keptSeconds;
  }

  /** Takes one call of the company's quota. Returns 0, or the seconds to wait. */
  take(companyId: number, users: number, now: number = performance.now()): number {
    const rate = this.#callsPerSecond * (1 + partPerUser * users);
    const most = rate * this.#keptSeconds;
    const known = this.#left.get(companyId) ?? { calls: most, at: now };
    const calls = Math.min(most, known.calls + ((now - known.at) / 1000) * rate);
    // Forgotten, a company starts with a full share again.
    if (this.#left.size >= mostCompanies) this.#left.clear();
    this.#left.set(companyId, { calls: Math.max(0, calls - 1), at: now });
    return calls >= 1 ? 0 : Math.ceil((1 - calls) / rate);
  }
}
