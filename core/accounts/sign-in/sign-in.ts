import type { Context } from '../../context.ts';
import { requireActive } from '../../tenancy/companies/require-active.ts';
import { InvalidCredentials } from '../errors.ts';
import { normalEmail } from '../users/email.ts';
import { User } from '../users/user.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import type { RefreshCredential } from './refresh-cookie.ts';
import { countAttempt } from './sign-in-throttle.ts';

export interface SignIn {
  email: string;
  password: string;
  ip: string;
  userAgent: string | undefined;
}

// The hash of a password nobody has: an unknown e-mail costs the same time as a wrong password.
const nobodysHash = hashPassword('an e-mail that nobody has');

/**
 * Signs a user in and ends the older sessions. Throws ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_REQUESTS and, once the
 * password is right, ERR_SUBSCRIPTION_EXPIRED or ERR_COMPANY_BLOCKED.
 */
export async function signIn(
  ctx: Context,
  input: SignIn,
): Promise<{ user: User; credential: RefreshCredential }> {
  const { host } = ctx;
  const email = normalEmail(input.email);
  const attempt = await countAttempt(host, email, input.ip);
  const user = await User.acrossCompanies(ctx.host, 'at sign-in the e-mail tells the company').findOne({
    email,
  });
  const matches = await isPassword(user?.passwordHash ?? (await nobodysHash), input.password);
  if (!user || !matches) {
    host.log.info({ userId: user?.id, companyId: user?.companyId, ip: input.ip }, 'sign-in failed');
    throw InvalidCredentials();
  }
  await attempt.succeeded();
  requireActive(await host.tenancy.statusOf(user.companyId));
  const there = host.contextFor(user.companyId);
  if (isOutdated(user.passwordHash)) {
    await User.of(there)
      .findById(user.id)
      .patch({ passwordHash: await hashPassword(input.password) });
  }
  const credential = await openSession(there, { user, ip: input.ip, userAgent: input.userAgent });
  host.log.info({ userId: user.id, companyId: user.companyId, ip: input.ip }, 'signed in');
  return { user, credential };
}
