import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { CurrentPasswordRequired, CurrentPasswordWrong } from '../errors.ts';
import { hasSecondFactor, proveSecondFactor } from '../two-factor/second-factor.ts';
import { ownUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { isAgentToken } from './open-agent-token.ts';
import { isPassword } from './password.ts';
import { countAttempt, sessionPlace } from './sign-in-throttle.ts';

/** Time after a sign-in in milliseconds in which the user need not give the password again. */
const recentMs = 5 * 60_000;

/**
 * Requires the password of a user who creates a credential, such as an API token, since the credential outlives the session.
 * Calls from the command line on the server itself are exempt.
 */
export async function proveMaker(
  ctx: Context,
  given: string | null | undefined,
  second?: { code: string | null | undefined },
): Promise<void> {
  const { actor } = ctx;
  if (actor.userId === null) return;
  if (actor.token || actor.entry) throw NoPermission();
  const user = await ownUser(ctx);
  await proveRecently(ctx, user, given);
  if (!second || !(await hasSecondFactor(ctx, user.id)) || (await isRecent(ctx))) return;
  const { id: userId, email } = user;
  const from = sessionPlace(actor.sessionId);
  await proveSecondFactor(ctx, { userId, email, code: second.code ?? '', from });
}

/** Requires the identity as `proveIdentity` does, unless the user has just signed in. */
export async function proveRecently(
  ctx: Context,
  user: User,
  given: string | null | undefined,
): Promise<void> {
  if (!given && (await isRecent(ctx))) return;
  await proveIdentity(ctx, user, given);
}

async function isRecent(ctx: Context): Promise<boolean> {
  const sessionId = ctx.actor.sessionId ?? '';
  if (isAgentToken(sessionId)) return false;
  const session = await ctx.table('Sessions').where('id', sessionId).first('createdAt');
  return session !== undefined && Number(session.createdAt) > Date.now() - recentMs;
}

/**
 * Requires the current password before a change of the password, the e-mail or the second factor, so that another
 * person at an unlocked screen cannot take the account over. Throws ERR_CURRENT_PASSWORD_REQUIRED,
 * ERR_CURRENT_PASSWORD_WRONG and, after some guesses, ERR_TOO_MANY_REQUESTS.
 */
export async function proveIdentity(
  ctx: Context,
  user: User,
  given: string | null | undefined,
): Promise<void> {
  if (!given) throw CurrentPasswordRequired({ details: { currentPassword: 'is needed' } });
  const attempt = await countAttempt(ctx.host, user.email, sessionPlace(ctx.actor.sessionId));
  if (!(await isPassword(user.passwordHash, given)))
    throw CurrentPasswordWrong({ details: { currentPassword: 'is wrong' } });
  await attempt.succeeded();
}
