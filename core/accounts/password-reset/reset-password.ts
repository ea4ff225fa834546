import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Locale } from '../../errors/errors.ts';
import { EmailUnknown, PasswordFormInvalid, ResetCodeWrong, ResetNeedsMail } from '../errors.ts';
import { resetPasswordPattern } from '../limits.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { isKnownAddress } from '../sign-in/sign-in-throttle.ts';
import { confirmEmail } from '../users/confirmed-email.ts';
import { normalEmail } from '../users/email.ts';
import { type User, userRecord } from '../users/user.ts';
import { usersOfEmails } from '../users/users-anywhere.ts';
import { drawCode, takeCode, tryCode } from './codes.ts';
import { resetEmail } from './reset-email.ts';
import { countReset } from './reset-throttle.ts';

const formOfPassword = new RegExp(resetPasswordPattern, 'u');
/**
 * Least duration of an answer in milliseconds. It is longer than the work for an existing user, so that the time does not reveal
 * which users exist.
 */
const neutralMs = 400;

/**
 * Mails a reset code to the user of an e-mail. Throws ERR_TOO_MANY_REQUESTS, ERR_RESET_NEEDS_MAIL where the installation has no
 * mail server, and ERR_EMAIL_NOT_FOUND for an e-mail that no user has, unless the installation is configured not to reveal that.
 */
export async function askReset(ctx: Context, given: string, ip: string): Promise<void> {
  const { host } = ctx;
  const email = normalEmail(given);
  await countReset(host, 'ask', { email, ip });
  const revealsAccounts = !host.config.passwordResetNeutral;
  if (!revealsAccounts && !host.mail.configured) throw ResetNeedsMail();
  const work = async () => {
    const user = await findUser(ctx, email);
    if (!user && revealsAccounts) throw EmailUnknown({ body: { status: 404 } });
    if (!host.mail.configured) throw ResetNeedsMail();
    if (user) await mailCode(ctx, user);
  };
  await Promise.all([work(), revealsAccounts ? undefined : pause(neutralMs)]);
}

export interface ResetPassword {
  email: string;
  code: string;
  password: string;
  ip: string;
}

/**
 * Stores a new password for a mailed code and ends all sessions of the user. It opens no session, so a second factor is still
 * asked for at the next sign-in. Throws ERR_TOO_MANY_REQUESTS, ERR_PASSWORD_FORM, ERR_RESET_CODE_WRONG also for an e-mail that no
 * user has, and the errors of `requirePassword`, after which the code stays valid.
 */
export async function resetPassword(ctx: Context, input: ResetPassword): Promise<void> {
  const { host } = ctx;
  const email = normalEmail(input.email);
  await countReset(host, 'give', { email, ip: input.ip });
  if (!formOfPassword.test(input.password))
    throw PasswordFormInvalid({ details: { password: 'is too simple' } });
  const user = await findUser(ctx, email);
  const companyCtx = user && host.contextFor(user.companyId);
  const { code, ip } = input;
  const isKnown = await isKnownAddress(host, email, ip);
  if (!user || !companyCtx || !(await tryCode(companyCtx, user.id, { code, ip, isKnown }))) {
    if (user) await note(ctx, user, 'password.reset-refused');
    throw ResetCodeWrong({ details: { code: 'is wrong' } });
  }
  await companyCtx.transaction(async () => {
    if (!(await takeCode(companyCtx, user.id, input.code)))
      throw ResetCodeWrong({ details: { code: 'is wrong' } });
    await changePassword(companyCtx, user, input.password);
    await confirmEmail(companyCtx, user);
    await note(ctx, user, 'password.reset');
  });
  ctx.log.info({ userId: user.id, companyId: user.companyId, ip: input.ip }, 'password reset');
}

async function mailCode(ctx: Context, user: User): Promise<void> {
  const companyCtx = ctx.host.contextFor(user.companyId);
  await companyCtx.transaction(async () => {
    const { code, expiresAt } = await drawCode(companyCtx, user.id);
    const content = resetEmail(languageOf(user, ctx.locale), code);
    await ctx.host.mail.enqueue(companyCtx, { to: user.email, kind: 'password-reset', content, expiresAt });
    await note(ctx, user, 'password.reset-asked');
  });
}

async function findUser({ host }: Context, email: string): Promise<User | undefined> {
  return usersOfEmails(host, [email]).first();
}

async function note(
  ctx: Context,
  user: User,
  action: 'password.reset' | 'password.reset-asked' | 'password.reset-refused',
): Promise<void> {
  await ctx.transaction(async () =>
    ctx.audit({ action, record: userRecord(user), companyId: user.companyId }),
  );
}

function languageOf({ language }: Pick<User, 'language'>, otherwise: Locale): Locale {
  return language === 'pt' || language === 'en' || language === 'es' ? language : otherwise;
}
