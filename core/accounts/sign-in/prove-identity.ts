import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { CurrentPasswordRequired, CurrentPasswordWrong } from '../errors.ts';
import { hasSecondFactor, proveSecondFactor } from '../two-factor/second-factor.ts';
import { ownUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { isAgentToken } from './open-agent-token.ts';
import { isPassword } from './password.ts';
import { countAttempt } from './sign-in-throttle.ts';

/** So long after a sign-in the password counts as just given. */
const recentMs = 5 * 60_000;

/**
 * Makes sure that a credential is made by a user who gave their password, since it outlives the session. The command line on
 * the installation's own machine is spared.
 *
 * Throws ERR_NO_PERMISSION for an API token and for our own staff inside a company, who leave nothing behind that acts, and
 * the errors of `proveRecently`. With `second`, a user with a second factor gives its code too.
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
  const from = `session ${actor.sessionId}`;
  await proveSecondFactor(ctx, { userId, email, code: second.code ?? '', from });
}

/** Proves the identity as `proveIdentity` does, unless the user signed in a moment ago. */
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
 * Makes sure that it is the owner who changes what opens the account, and not another person at their open screen. Throws
 * ERR_CURRENT_PASSWORD_REQUIRED, ERR_CURRENT_PASSWORD_WRONG and, after some guesses, ERR_TOO_MANY_REQUESTS.
 */
export async function proveIdentity(
  ctx: Context,
  user: User,
  given: string | null | undefined,
): Promise<void> {
  if (!given) throw CurrentPasswordRequired({ details: { currentPassword: 'is needed' } });
  const attempt = await countAttempt(ctx.host, user.email, `session ${ctx.actor.sessionId}`);
  if (!(await isPassword(user.passwordHash, given)))
    throw CurrentPasswordWrong({ details: { currentPassword: 'is wrong' } });
  await attempt.succeeded();
}
