import type { Context } from '../../context.ts';
import { InvalidCredentials, SignInChallengeOver } from '../errors.ts';
import { openedElsewhere } from '../live-events.ts';
import { hasSecondFactor } from '../two-factor/second-factor.ts';
import { endSessions } from './end-sessions.ts';
import type { RefreshCredential } from './refresh-cookie.ts';
import { hashSecret, newRefreshSecret, newSessionId } from './sessions.ts';

export interface OpenSession {
  /** `passwordHash`: the one that was compared with the password; absent where none was. */
  user: { id: number; email: string; passwordHash?: string };
  ip: string;
  userAgent: string | undefined;
  /** True once the user gave the code of the second step; without it a user with a second factor gets no session. */
  hasTakenSecondStep?: boolean;
}

/**
 * Opens a session and ends the user's older ones; their browsers get the reason before they are cut off. Of several sign-ins at
 * once the last to commit stays. Throws ERR_INVALID_CREDENTIALS when the password has changed in the meantime, and
 * ERR_SIGN_IN_CHALLENGE_OVER when the user has set up a second factor.
 */
export async function openSession(
  ctx: Context,
  { user, ip, userAgent, hasTakenSecondStep = false }: OpenSession,
): Promise<RefreshCredential> {
  const { companyId, host } = ctx;
  const credential = { sessionId: newSessionId(), secret: newRefreshSecret() };
  await ctx.transaction(async () => {
    await lockPassword(ctx, user);
    if (!hasTakenSecondStep && (await hasSecondFactor(ctx, user.id))) throw SignInChallengeOver();
    const now = Date.now();
    await ctx.insert('Sessions', {
      id: credential.sessionId,
      userId: user.id,
      refreshHash: hashSecret(credential.secret),
      renewedHashes: '[]',
      expiresAt: now + host.config.sessionIdleMs,
      userAgent: userAgent?.slice(0, 255) ?? null,
      ip: ip.slice(0, 45),
      createdAt: now,
      updatedAt: now,
    });
    ctx.live(
      openedElsewhere,
      { action: 'update', user: { id: user.id, email: user.email, companyId } },
      { userIds: [user.id], exceptSessionId: credential.sessionId },
    );
    await endSessions(ctx, { reason: 'elsewhere', userId: user.id, exceptSessionId: credential.sessionId });
  });
  return credential;
}

/**
 * Locks a user in the open transaction, so that no password is stored before it ends. Throws ERR_INVALID_CREDENTIALS when the
 * user is gone or has another password than the one that was compared.
 */
export async function lockPassword(
  ctx: Context,
  { id, passwordHash }: { id: number; passwordHash?: string },
): Promise<void> {
  const row = await ctx.table('Users').where({ id }).forUpdate().first('passwordHash');
  if (!row || (passwordHash !== undefined && row.passwordHash !== passwordHash)) throw InvalidCredentials();
}
