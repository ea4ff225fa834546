import type { Host } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { attemptsKey, countAttempts, networkOf } from '../../http/attempts.ts';

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
  // Six digits are few, and an attacker here has the password: at this pace a year of guesses stays below one in two.
  'second-factor': {
    pair: { max: 5, windowMs: 15 * minuteMs },
    account: { max: 20, windowMs: 60 * minuteMs },
    address: { max: 40, windowMs: minuteMs },
  },
};

interface SignInAttempt {
  /** Takes the attempt off the counts again: only failures count. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before the password, or the code, is looked at, so that many at once gain nothing. Throws
 * ERR_TOO_MANY_REQUESTS. A window starts with its first failure and refused attempts do not prolong it, and addresses
 * the user signed in from lately are spared the account's limit: no attacker can keep the owner out for good.
 */
export async function countAttempt(
  host: Host,
  email: string,
  ip: string,
  guessed: Guessed = 'password',
): Promise<SignInAttempt> {
  if (!host.config.rateLimit) return { succeeded: async () => undefined };
  const address = networkOf(ip);
  const names: Record<Kind, string> = {
    pair: `${guessed} pair ${email} ${address}`,
    account: `${guessed} account ${email}`,
    address: `${guessed} address ${address}`,
  };
  for (const kind of ['address', 'pair', 'account'] as const) {
    const { max, windowMs } = rules[guessed][kind];
    const { count, windowEndsAt } = await countAttempts(host, names[kind], windowMs);
    if (count <= max) continue;
    if (kind === 'account' && (await isKnownAddress(host, email, ip))) continue;
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

/** Forgets windows that are over. */
export async function sweepSignInFailures({ database }: Host): Promise<void> {
  await database.current('SignInFailures').where('windowEndsAt', '<', Date.now()).delete();
}

async function isKnownAddress({ database }: Host, email: string, ip: string): Promise<boolean> {
  // Across companies: at sign-in the e-mail is all that is known.
  const session = await database
    .current('Sessions')
    .join('Users', 'Users.id', 'Sessions.userId')
    .where({ 'Users.email': email, 'Sessions.ip': ip })
    .first('Sessions.id');
  return session !== undefined;
}
