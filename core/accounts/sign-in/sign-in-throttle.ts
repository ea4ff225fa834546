import type { Host } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { attemptsKey, countAttempts, networkOf } from '../../http/attempts.ts';
import { agentTokenIds } from './open-agent-token.ts';

interface Rule {
  max: number;
  windowMs: number;
}

type Kind = 'pair' | 'account' | 'address';
type Guessed = 'password' | 'second-factor';

const minuteMs = 60_000;
const rules: Record<Guessed, Record<Kind, Rule>> = {
  password: {
    /** One address guessing at one account. */
    pair: { max: 5, windowMs: minuteMs },
    /** Many addresses guessing at one account. */
    account: { max: 20, windowMs: 5 * minuteMs },
    /** One address guessing at many accounts. */
    address: { max: 40, windowMs: minuteMs },
  },
  // Six digits are few, and an attacker who gets here has the password: at this rate even a year of guesses finds the
  // code in less than half of the cases.
  'second-factor': {
    pair: { max: 5, windowMs: 15 * minuteMs },
    account: { max: 20, windowMs: 60 * minuteMs },
    address: { max: 40, windowMs: minuteMs },
  },
};

interface SignInAttempt {
  /** Removes the attempt from the counts, since only failures count. */
  succeeded(): Promise<void>;
}

const sessionMark = 'session ';

/** Place from which a signed-in user gives a password or a code, instead of an IP address. */
export function sessionPlace(sessionId: string | null | undefined): string {
  return `${sessionMark}${sessionId}`;
}

/**
 * Counts an attempt to sign in before the password or the code is compared, so that many attempts at once gain nothing. Throws
 * ERR_TOO_MANY_REQUESTS. The period begins with the first failed attempt, and refused attempts do not prolong it. IP addresses
 * from which the user signed in lately are exempt from the limit of the account, so that an attacker cannot lock its owner out
 * permanently. `from` is an IP address, or `sessionPlace` of a signed-in user, whose guesses have a count of their own: failed
 * sign-ins of others do not keep the owner from a change of the password.
 */
export async function countAttempt(
  host: Host,
  email: string,
  from: string,
  guessed: Guessed = 'password',
): Promise<SignInAttempt> {
  if (!host.config.rateLimit) return { succeeded: async () => undefined };
  const address = networkOf(from);
  const account = from.startsWith(sessionMark) ? `sessions of ${email}` : email;
  const names: Record<Kind, string> = {
    pair: `${guessed} pair ${email} ${address}`,
    account: `${guessed} account ${account}`,
    address: `${guessed} address ${address}`,
  };
  for (const kind of ['address', 'pair', 'account'] as const) {
    const { max, windowMs } = rules[guessed][kind];
    const { count, windowEndsAt } = await countAttempts(host, names[kind], windowMs);
    if (count <= max) continue;
    if (kind === 'account' && (await isKnownAddress(host, email, from))) continue;
    throw TooManyRequests({
      details: { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000)) },
    });
  }
  return {
    async succeeded() {
      const { current } = host.database;
      await current('SignInFailures')
        .where({ id: attemptsKey(names.pair) })
        .delete();
      await current('SignInFailures')
        .whereIn('id', [attemptsKey(names.account), attemptsKey(names.address)])
        .where('failures', '>', 0)
        .decrement('failures', 1);
    },
  };
}

/** Deletes counts of failed sign-ins whose period has ended. */
export async function sweepSignInFailures({ database }: Host): Promise<void> {
  await database.current('SignInFailures').where('windowEndsAt', '<', Date.now()).delete();
}

/** Sessions that are looked at: of the latest of the user. */
const sessionsLookedAt = 100;

/** True where the user signed in from this network lately; of an IPv6 address its first half counts, as in the counts. */
export async function isKnownAddress({ database }: Host, email: string, ip: string): Promise<boolean> {
  // Across companies: at sign-in the e-mail is all that is known.
  const sessions: Array<{ ip: string | null }> = await database
    .current('Sessions')
    .join('Users', 'Users.id', 'Sessions.userId')
    .where('Users.email', email)
    // An agent token's session has the address that a page's server gave, without the password.
    .whereNot('Sessions.id', 'like', agentTokenIds)
    .orderBy('Sessions.createdAt', 'desc')
    .limit(sessionsLookedAt)
    .select('Sessions.ip');
  return sessions.some((session) => session.ip !== null && networkOf(session.ip) === networkOf(ip));
}
