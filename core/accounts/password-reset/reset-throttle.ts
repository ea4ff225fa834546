import type { Host } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { countAttempts, networkOf } from '../../http/attempts.ts';
import { isKnownAddress } from '../sign-in/sign-in-throttle.ts';

const hourMs = 60 * 60_000;

const rules = {
  /** Limits of requests for a code, against flooded inboxes and attempts to find out which users exist. */
  ask: { pair: 5, email: 10, address: 20 },
  /** Limits of attempts to use a code. */
  give: { pair: 10, email: 25, address: 40 },
} as const;

/**
 * Counts an attempt to reset a password before anything is done for it. Throws ERR_TOO_MANY_REQUESTS when one IP address, one
 * mailbox or both together exceed their number in an hour. Networks from which the user signed in lately are exempt from the limit
 * of the mailbox, so that attempts of others do not keep its owner out.
 */
export async function countReset(
  host: Host,
  what: keyof typeof rules,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  if (!host.config.rateLimit) return;
  const network = networkOf(ip);
  const names = {
    address: `reset ${what} address ${network}`,
    pair: `reset ${what} pair ${email} ${network}`,
    email: `reset ${what} email ${email}`,
  };
  for (const kind of ['address', 'pair', 'email'] as const) {
    const { count, windowEndsAt } = await countAttempts(host, names[kind], hourMs);
    if (count <= rules[what][kind]) continue;
    if (kind === 'email' && (await isKnownAddress(host, email, ip))) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
    throw TooManyRequests({ details: { retryAfterSeconds } });
  }
}
