import { createHash } from 'node:crypto';
import type { Host } from '../context.ts';

/** Number of attempts that were counted under a name, such as wrong passwords of a user, in the present period. */
export interface Attempts {
  count: number;
  /** Epoch milliseconds. */
  windowEndsAt: number;
}

/**
 * Counts one more attempt under a name, or `by` more, for all processes together. A window of time starts with its
 * first attempt and refused attempts do not prolong it. The row stays locked until it is read, so that each of many
 * simultaneous attempts gets its own number. Only a hash of the name is stored, since it can contain personal data.
 *
 * @example
 * const { count } = await countAttempts(host, `code/${userId}`, 15 * 60_000);
 * if (count > 5) throw TooManyRequests();
 */
export function countAttempts({ database }: Host, name: string, windowMs: number, by = 1): Promise<Attempts> {
  const id = attemptsKey(name);
  return database.transaction(async () => {
    const { current } = database;
    const now = Date.now();
    const increment = () =>
      current('SignInFailures').where({ id }).where('windowEndsAt', '>', now).increment('failures', by);
    if ((await increment()) === 0) {
      const fresh = { failures: 0, windowEndsAt: now + windowMs };
      await current('SignInFailures').where({ id }).where('windowEndsAt', '<=', now).update(fresh);
      await current('SignInFailures')
        .insert({ id, ...fresh })
        .onConflict('id')
        .ignore();
      await increment();
    }
    const row = await current('SignInFailures').where({ id }).first('failures', 'windowEndsAt');
    return { count: Number(row.failures), windowEndsAt: Number(row.windowEndsAt) };
  });
}

/**
 * Reads how many attempts are counted under a name in the window that is open, without counting one more; null: none.
 *
 * @example
 * const known = await attemptsSoFar(host, `code/${userId}`);
 */
export async function attemptsSoFar({ database }: Host, name: string): Promise<Attempts | null> {
  const row = await database
    .current('SignInFailures')
    .where({ id: attemptsKey(name) })
    .where('windowEndsAt', '>', Date.now())
    .first('failures', 'windowEndsAt');
  return row ? { count: Number(row.failures), windowEndsAt: Number(row.windowEndsAt) } : null;
}

/** Returns the key of a name in the table `SignInFailures`. */
export function attemptsKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/**
 * Network that an IP address speaks for: IPv6 hosts own at least a /64.
 *
 * @example
 * networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head, tail] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const [before = [], after = []] = [head, tail];
  // Groups of zeros that the short form leaves out.
  const between = tail ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...between, ...after].slice(0, 4).join(':');
}
