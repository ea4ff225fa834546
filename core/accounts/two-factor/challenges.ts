import { randomBytes } from 'node:crypto';
import type { Context, Host } from '../../context.ts';
import { SignInChallengeOver } from '../errors.ts';
import { lockPassword } from '../sign-in/open-session.ts';
import { hashSecret } from '../sign-in/sessions.ts';

/** Time in milliseconds that a user has to enter the code after the password. */
export const challengeMs = 5 * 60_000;
export const challengeAttempts = 5;
/** Maximum of unfinished sign-ins of one user; a further one with the right password deletes the oldest. */
const keptChallenges = 5;

/**
 * Answer to a right password of a user with a second factor: the code is sent together with this challenge, which
 * proves that the password was given a moment ago.
 */
export interface Challenge {
  challenge: string;
  expiresInSeconds: number;
}

/**
 * Opens the second step of a sign-in. The challenge is stored hashed and valid for five minutes and five attempts.
 * Throws ERR_INVALID_CREDENTIALS when the password has changed since it was compared.
 */
export async function openChallenge(
  companyCtx: Context,
  user: { id: number; passwordHash: string },
): Promise<Challenge> {
  const userId = user.id;
  const challenge = randomBytes(32).toString('base64url');
  const now = Date.now();
  await companyCtx.transaction(async () => {
    // Sign-ins at the same moment see each other's challenges by this lock, too.
    await lockPassword(companyCtx, user);
    const older: Array<{ id: string }> = await companyCtx
      .table('SignInChallenges')
      .where({ userId })
      .orderBy('createdAt', 'desc')
      .select('id');
    const surplus = older.slice(keptChallenges - 1).map(({ id }) => id);
    if (surplus.length > 0) await companyCtx.table('SignInChallenges').whereIn('id', surplus).delete();
    await companyCtx.insert('SignInChallenges', {
      id: hashSecret(challenge),
      userId,
      tries: 0,
      expiresAt: now + challengeMs,
      createdAt: now,
      updatedAt: now,
    });
  });
  return { challenge, expiresInSeconds: challengeMs / 1000 };
}

/**
 * Counts an attempt at the challenge before the code is compared. Throws ERR_SIGN_IN_CHALLENGE_OVER for one that is
 * unknown, expired or without an attempt left.
 */
export async function tryChallenge(
  host: Host,
  challenge: string,
): Promise<{ companyCtx: Context; userId: number }> {
  const id = hashSecret(challenge);
  // Across companies: the challenge names the company.
  const { current } = host.database;
  const now = Date.now();
  const counted = await current('SignInChallenges')
    .where({ id })
    .where('expiresAt', '>', now)
    .where('tries', '<', challengeAttempts)
    .increment('tries', 1);
  const row =
    counted === 1 ? await current('SignInChallenges').where({ id }).first('companyId', 'userId') : null;
  if (!row) throw SignInChallengeOver();
  return { companyCtx: host.contextFor(row.companyId), userId: row.userId };
}

/** Deletes the challenge in the transaction that opens the session. Throws ERR_SIGN_IN_CHALLENGE_OVER for a second use. */
export async function closeChallenge(companyCtx: Context, challenge: string): Promise<void> {
  const gone = await companyCtx.table('SignInChallenges').where('id', hashSecret(challenge)).delete();
  if (Number(gone) !== 1) throw SignInChallengeOver();
}

/** Cancels the user's unfinished sign-ins in the open transaction, as when the password or the second factor changes. */
export async function forgetChallenges(companyCtx: Context, userId: number): Promise<void> {
  await companyCtx.table('SignInChallenges').where({ userId }).delete();
}

/** Deletes expired challenges that were not completed. */
export async function sweepChallenges({ database }: Host): Promise<void> {
  await database.current('SignInChallenges').where('expiresAt', '<', Date.now()).delete();
}
