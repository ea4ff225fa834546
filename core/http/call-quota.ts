/** Each user of the plan adds this part of the calls that any company has. */
const partPerUser = 0.2;
/** Seconds for which an unused share is saved: a team that opens its screens in the morning waits for nothing. */
const keptSeconds = 30;
const mostCompanies = 10_000;

/**
 * Keeps one company from taking the whole process: each has a share of calls that fills up with time. Kept in this
 * process alone, so an installation of several gives each company as many shares.
 *
 * @example
 * const wait = share.take(companyId, plan.users);
 * if (wait > 0) reply.header('Retry-After', wait);
 */
export class CallQuota {
  readonly #callsPerSecond: number;
  readonly #left = new Map<number, { calls: number; at: number }>();

  constructor(callsPerSecond: number) {
    this.#callsPerSecond = callsPerSecond;
  }

  /** Takes one call of the company's share. Answers 0, or in how many seconds there is one again. */
  take(companyId: number, users: number, now: number = performance.now()): number {
    const rate = this.#callsPerSecond * (1 + partPerUser * users);
    const known = this.#left.get(companyId) ?? { calls: rate * keptSeconds, at: now };
    const calls = Math.min(rate * keptSeconds, known.calls + ((now - known.at) / 1000) * rate);
    // Forgotten, a company starts with a full share again.
    if (this.#left.size >= mostCompanies) this.#left.clear();
    this.#left.set(companyId, { calls: Math.max(0, calls - 1), at: now });
    return calls >= 1 ? 0 : Math.ceil((1 - calls) / rate);
  }
}
