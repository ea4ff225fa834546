import type { Context } from '../../context.ts';
import { CurrentPasswordRequired, CurrentPasswordWrong } from '../errors.ts';
import type { User } from '../users/user.ts';
import { isPassword } from './password.ts';
import { countAttempt } from './sign-in-throttle.ts';

/** So long after a sign-in the password counts as just given. */
const recentMs = 5 * 60_000;

/** The same as `proveIdentity`, which somebody who signed in a moment ago is spared. */
export async function proveRecently(
  ctx: Context,
  user: User,
  given: string | null | undefined,
): Promise<void> {
  const session = await ctx
    .table('Sessions')
    .where('id', ctx.actor.sessionId as string)
    .first('createdAt');
  if (!given && session && Number(session.createdAt) > Date.now() - recentMs) return;
  await proveIdentity(ctx, user, given);
}

/**
 * Makes sure that it is the owner who changes what opens the account, and not somebody at their open screen. Throws
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
