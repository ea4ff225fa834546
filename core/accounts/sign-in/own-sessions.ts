import type { Context } from '../../context.ts';
import { isoTime } from '../../time/iso-time.ts';
import { revokeTokensOf } from '../api-tokens/revoke-api-token.ts';
import { CurrentPasswordRequired, SessionNotFound } from '../errors.ts';
import { refusalToEdit } from '../policy.ts';
import type { UserSession } from '../schemas.ts';
import { findUser } from '../users/find-user.ts';
import { type User, userRecord } from '../users/user.ts';
import { endSessions } from './end-sessions.ts';
import { type SessionRow, sessionMaxMs } from './sessions.ts';

/** Maximum of ended sessions in the list. */
const shownEnded = 10;

/**
 * Returns the sessions of the actor: the open ones, and the latest that have ended with the reason, so that the user notices a
 * sign-in by another person.
 */
export function listOwnSessions(ctx: Context): Promise<UserSession[]> {
  return listSessions(ctx, ctx, ctx.actor.userId as number);
}

/** Returns the sessions of a user, for an actor who may edit that user. Throws the error of `refusalToEdit` otherwise. */
export async function listSessionsOf(ctx: Context, userId: number): Promise<UserSession[]> {
  const { companyCtx } = await whereEditable(ctx, userId);
  return listSessions(ctx, companyCtx, userId);
}

/** Ends one of the actor's sessions. Throws ERR_NO_SESSION_FOUND for a session that is not theirs or has ended. */
export async function endOwnSession(ctx: Context, sessionId: string): Promise<void> {
  const userId = ctx.actor.userId as number;
  const isThis = sessionId === ctx.actor.sessionId;
  const reason = isThis ? 'signed-out' : 'ended';
  await ctx.transaction(async () => {
    if ((await endSessions(ctx, { reason, userId, sessionId })) === 0) throw SessionNotFound();
    ctx.audit({ action: 'session.ended', record: { type: 'user', id: userId, name: ctx.actor.name } });
  });
}

/**
 * Ends all of the actor's sessions but the present one, and on request revokes their API tokens; returns the number of ended
 * sessions.
 */
export async function endOtherSessions(
  ctx: Context,
  { withTokens = false } = {},
): Promise<{ ended: number; revoked: number }> {
  const { userId, sessionId } = ctx.actor;
  return ctx.transaction(async () => ({
    ended: await endSessions(ctx, {
      reason: 'ended',
      userId: userId as number,
      exceptSessionId: sessionId as string,
    }),
    revoked: withTokens ? await revokeTokensOf(ctx, userId as number) : 0,
  }));
}

/**
 * Signs a user out everywhere on behalf of an admin, and on request revokes the user's API tokens. Throws the error of
 * `refusalToEdit`.
 */
export async function endSessionsOf(
  ctx: Context,
  userId: number,
  { withTokens = false } = {},
): Promise<{ ended: number; revoked: number }> {
  if (userId === ctx.actor.userId) throw CurrentPasswordRequired();
  return ctx.transaction(async () => {
    const { user, companyCtx } = await whereEditable(ctx, userId);
    const ended = await endSessions(companyCtx, { reason: 'admin', userId });
    if (ended > 0) companyCtx.audit({ action: 'session.ended', record: userRecord(user) });
    return { ended, revoked: withTokens ? await revokeTokensOf(companyCtx, userId) : 0 };
  });
}

async function whereEditable(ctx: Context, userId: number): Promise<{ user: User; companyCtx: Context }> {
  const found = await findUser(ctx, userId);
  const refusal = refusalToEdit(ctx.actor, found.user, {});
  if (refusal) throw refusal();
  return found;
}

async function listSessions(ctx: Context, companyCtx: Context, userId: number): Promise<UserSession[]> {
  const now = Date.now();
  const ofUser = () => companyCtx.table('Sessions').where({ userId });
  const isOpen = await ofUser()
    .whereNull('endedAt')
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc');
  const isOver = await ofUser()
    .where((either) => either.whereNotNull('endedAt').orWhere('expiresAt', '<=', now))
    .where('createdAt', '>', now - sessionMaxMs)
    .orderBy('updatedAt', 'desc')
    .limit(shownEnded);
  return [...isOpen, ...isOver].map((row: SessionRow) => present(row, ctx.actor.sessionId));
}

function present(row: SessionRow, ownId: string | null): UserSession {
  const expired = row.endedAt === null && Number(row.expiresAt) <= Date.now();
  return {
    id: row.id,
    userAgent: row.userAgent,
    ip: row.ip,
    startedAt: isoTime(row.createdAt),
    lastUsedAt: isoTime(row.updatedAt),
    endedAt: row.endedAt !== null ? isoTime(row.endedAt) : expired ? isoTime(row.expiresAt) : null,
    endReason: expired ? 'expired' : row.endReason,
    isThis: row.id === ownId,
  };
}
