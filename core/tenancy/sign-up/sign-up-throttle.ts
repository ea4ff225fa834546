import type { Host } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { countAttempts, networkOf } from '../../http/attempts.ts';

const hourMs = 60 * 60_000;

/** Limits of sign-up attempts: a user signs up once, and may mistype; a school or an office shares one IP address. */
const rules = {
  /** Attempts from one network. */
  address: { max: 20, windowMs: hourMs },
  /** Attempts for one e-mail from one network. */
  pair: { max: 5, windowMs: 24 * hourMs },
  /** Attempts for one e-mail from all networks, so that no inbox is flooded with our e-mails. */
  email: { max: 10, windowMs: 24 * hourMs },
  /** Attempts at the whole installation. */
  all: { max: 300, windowMs: hourMs },
} as const;

/**
 * Counts a sign-up before anything is done for it. Throws ERR_TOO_MANY_REQUESTS beyond the limits above. Attempts are counted,
 * not successes, so the refusal does not reveal whether an e-mail has an account.
 */
export async function countSignUp(host: Host, { email, ip }: { email: string; ip: string }): Promise<void> {
  if (!host.config.rateLimit) return;
  const network = networkOf(ip);
  const names = {
    address: `sign-up address ${network}`,
    pair: `sign-up pair ${email} ${network}`,
    email: `sign-up email ${email}`,
    all: 'sign-up',
  };
  for (const kind of ['address', 'pair', 'email', 'all'] as const) {
    const { count, windowEndsAt } = await countAttempts(host, names[kind], rules[kind].windowMs);
    if (count <= rules[kind].max) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
    throw TooManyRequests({ details: { retryAfterSeconds } });
  }
}
