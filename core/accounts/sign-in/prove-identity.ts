import type { Context } from '../../context.ts';
import { CurrentPasswordRequired, CurrentPasswordWrong } from '../errors.ts';
import type { User } from '../users/user.ts';
import { isPassword } from './password.ts';
import { countAttempt } from './sign-in-throttle.ts';

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
