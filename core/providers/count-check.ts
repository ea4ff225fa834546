import type { Context } from '../context.ts';
import { TooManyRequests } from '../errors/core-errors.ts';
import { countAttempts } from '../http/attempts.ts';

/** Maximum of checks within a period, since external systems lock an account after some refused sign-ins. */
const checks = { max: 20, windowMs: 10 * 60_000 };

/**
 * Counts a check of credentials that a user of the company asked for, by what is checked. Throws ERR_TOO_MANY_REQUESTS after
 * twenty in ten minutes.
 *
 * @example
 * await countCheck(ctx, 'channel');
 */
export async function countCheck({ host, companyId }: Context, what: string): Promise<void> {
  if (!host.config.rateLimit) return;
  const { count, windowEndsAt } = await countAttempts(host, `${what} checks ${companyId}`, checks.windowMs);
  if (count <= checks.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
  throw TooManyRequests({ details: { retryAfterSeconds } });
}
