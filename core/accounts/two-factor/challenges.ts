import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Host } from '../../host.ts';
import { SignInChallengeOver } from '../errors.ts';
import { hashSecret } from '../sign-in/sessions.ts';

/** Between the password and the code. */
export const challengeMs = 5 * 60_000;
export const challengeAttempts = 5;
/** Maximum of open challenges of one user: a further one, asked for with the password, pushes out the oldest. */
const keptChallenges = 5;

/** Step between the password and the code: its holder has given the password a moment ago. */
export interface Challenge {
  challenge: string;
  expiresInSeconds: number;
}

/** Opens the second step of a sign-in. Kept hashed, good for five minutes and five tries. */
export async function openChallenge(there: Context, userId: number): Promise<Challenge> {
  const challenge = randomBytes(32).toString('base64url');
  const now = Date.now();
  await there.transaction(async () => {
    // The row of the user is held, so that of many at once each sees what the others opened.
    await there.table('Users').where('id', userId).forUpdate().first('id');
    const older: Array<{ id: string }> = await there
      .table('SignInChallenges')
      .where({ userId })
      .orderBy('createdAt', 'desc')
      .select('id');
    const surplus = older.slice(keptChallenges - 1).map(({ id }) => id);
    if (surplus.length > 0) await there.table('SignInChallenges').whereIn('id', surplus).delete();
    await there.insert('SignInChallenges', {
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

/** Counts a try at the challenge before the code is looked at. Throws ERR_SIGN_IN_CHALLENGE_OVER when there is none left. */
export async function tryChallenge(
  host: Host,
  challenge: string,
): Promise<{ there: Context; userId: number }> {
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
  return { there: host.contextFor(row.companyId), userId: row.userId };
}

/** Uses the challenge up, in the transaction that opens the session. Throws ERR_SIGN_IN_CHALLENGE_OVER for a second use. */
export async function closeChallenge(there: Context, challenge: string): Promise<void> {
  const gone = await there.table('SignInChallenges').where('id', hashSecret(challenge)).delete();
  if (Number(gone) !== 1) throw SignInChallengeOver();
}

/** Begun sign-ins of the user lead nowhere any more, in the caller's transaction. */
export async function forgetChallenges(there: Context, userId: number): Promise<void> {
  await there.table('SignInChallenges').where({ userId }).delete();
}

/** Deletes expired challenges that were not completed. */
export async function sweepChallenges({ database }: Host): Promise<void> {
  await database.current('SignInChallenges').where('expiresAt', '<', Date.now()).delete();
}
