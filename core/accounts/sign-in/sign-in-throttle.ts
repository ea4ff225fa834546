import { createHash } from 'node:crypto';
import { TooManyRequests } from '../../core-errors.ts';
import type { Host } from '../../host.ts';

interface Rule {
  max: number;
  windowMs: number;
}

const rules = {
  /** One address guessing at one account. */
  pair: { max: 5, windowMs: 60_000 },
  /** Many addresses guessing at one account. */
  account: { max: 20, windowMs: 5 * 60_000 },
  /** One address guessing at many accounts. */
  address: { max: 40, windowMs: 60_000 },
} satisfies Record<string, Rule>;
type Kind = keyof typeof rules;

export interface SignInAttempt {
  /** Takes the attempt off the counts again: only failures count. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt to sign in before the password is looked at, so that many at once gain nothing. Throws
 * ERR_TOO_MANY_REQUESTS. A window starts with its first failure and refused attempts do not prolong it, and addresses
 * the user signed in from lately are spared the account's limit: nobody can keep the owner out for good.
 */
export async function countAttempt(host: Host, email: string, ip: string): Promise<SignInAttempt> {
  if (!host.config.rateLimit) return { succeeded: async () => undefined };
  const address = network(ip);
  const keys: Record<Kind, string> = {
    pair: digest(`pair ${email} ${address}`),
    account: digest(`account ${email}`),
    address: digest(`address ${address}`),
  };
  for (const kind of ['address', 'pair', 'account'] as const) {
    const { failures, windowEndsAt } = await count(host, keys[kind], rules[kind].windowMs);
    if (failures <= rules[kind].max) continue;
    if (kind === 'account' && (await isKnownAddress(host, email, ip))) continue;
    throw TooManyRequests({
      details: { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000)) },
    });
  }
  return {
    async succeeded() {
      const { current } = host.database;
      await current('SignInFailures').where({ id: keys.pair }).delete();
      await current('SignInFailures')
        .whereIn('id', [keys.account, keys.address])
        .where('failures', '>', 0)
        .decrement('failures', 1);
    },
  };
}

/** Forgets windows that are over. */
export async function sweepSignInFailures({ database }: Host): Promise<void> {
  await database.current('SignInFailures').where('windowEndsAt', '<', Date.now()).delete();
}

/** Counts one more failure; the row stays locked until it is read, so that each of many at once gets its own number. */
function count({ database }: Host, id: string, windowMs: number) {
  return database.transaction(async () => {
    const { current } = database;
    const now = Date.now();
    const increment = () =>
      current('SignInFailures').where({ id }).where('windowEndsAt', '>', now).increment('failures', 1);
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
    return { failures: Number(row.failures), windowEndsAt: Number(row.windowEndsAt) };
  });
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

/** IPv6 hosts own at least a /64. */
function network(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
