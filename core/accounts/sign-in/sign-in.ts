import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { AppError } from '../../errors/errors.ts';
import { superCompanyId } from '../../tenancy/limits.ts';
import { isConfirmationAwaited } from '../../tenancy/sign-up/pending-sign-up.ts';
import { InvalidCredentials, SecondFactorNeeded, SignInChallengeOver, SignUpUnconfirmed } from '../errors.ts';
import { closeChallenge, openChallenge, tryChallenge } from '../two-factor/challenges.ts';
import { hasSecondFactor, proveSecondFactor } from '../two-factor/second-factor.ts';
import { normalEmail } from '../users/email.ts';
import { User, userRecord } from '../users/user.ts';
import { usersOfEmails } from '../users/users-anywhere.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import type { RefreshCredential } from './refresh-cookie.ts';
import { requireOpenCompany } from './require-open-company.ts';
import { countAttempt } from './sign-in-throttle.ts';

export interface SignIn {
  email: string;
  password: string;
  /** Code of the second step, for clients that send everything at once. */
  code?: string | null | undefined;
  ip: string;
  userAgent: string | undefined;
}

export interface SecondStep extends Pick<SignIn, 'ip' | 'userAgent'> {
  challenge: string;
  code: string;
}

interface SignedIn {
  user: User;
  credential: RefreshCredential;
}

// Compared with the password for an unknown e-mail, so that the refusal takes as long as for a wrong password.
const unknownEmailHash = hashPassword('an e-mail without a user');
/**
 * Least duration of a refusal in milliseconds where the installation does not reveal who exists. It is longer than the check of
 * an imported password, which takes more time than others.
 */
const refusedMs = 1000;

/**
 * Signs a user in and ends the older sessions.
 *
 * Throws ERR_TOO_MANY_REQUESTS, ERR_INVALID_CREDENTIALS, or in its place ERR_SIGN_UP_UNCONFIRMED while a sign-up of the e-mail
 * waits for its link. Once the password is right: ERR_SUBSCRIPTION_EXPIRED, ERR_COMPANY_BLOCKED or, for a user with a second
 * factor, ERR_SECOND_FACTOR_NEEDED with the challenge of the second step. A password that is changed while it is compared opens
 * nothing: ERR_INVALID_CREDENTIALS.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<SignedIn> {
  const { host } = ctx;
  const startedAt = performance.now();
  const email = normalEmail(input.email);
  const attempt = await countAttempt(host, email, input.ip);
  const user = await usersOfEmails(host, [email]).first();
  const matches = await isPassword(user?.passwordHash ?? (await unknownEmailHash), input.password);
  if (!user || !matches) {
    await auditRefusal(ctx, user);
    host.log.info({ userId: user?.id, companyId: user?.companyId, ip: input.ip }, 'sign-in failed');
    const refusal = (await isConfirmationAwaited(host, email)) ? signUpUnconfirmed() : InvalidCredentials();
    if (host.config.passwordResetNeutral) await pause(startedAt + refusedMs - performance.now());
    throw refusal;
  }
  await attempt.succeeded();
  await requireOpenCompany(host, { ...user, userId: user.id });
  const companyCtx = host.contextFor(user.companyId);
  if (isOutdated(user.passwordHash)) user.passwordHash = await renewHash(companyCtx, user, input.password);
  const hasSecondStep = await hasSecondFactor(companyCtx, user.id);
  if (hasSecondStep && !input.code)
    throw SecondFactorNeeded({ details: await openChallenge(companyCtx, user) });
  if (hasSecondStep) await proveCode(ctx, user, { code: input.code as string, ip: input.ip });
  return companyCtx.transaction(() => openFor(ctx, user, { ...input, hasTakenSecondStep: hasSecondStep }));
}

/**
 * Finishes a sign-in by the challenge of the first step and a code of the second factor. Throws ERR_SIGN_IN_CHALLENGE_OVER,
 * ERR_SECOND_FACTOR_WRONG, ERR_TOO_MANY_REQUESTS, and for a company that was blocked in between the codes of `requireOpenCompany`.
 */
export async function takeSecondStep(ctx: Context, input: SecondStep): Promise<SignedIn> {
  const { host } = ctx;
  const { companyCtx, userId } = await tryChallenge(host, input.challenge);
  const user = await User.of(companyCtx).findById(userId);
  if (!user) throw SignInChallengeOver();
  await requireOpenCompany(host, { ...user, userId: user.id });
  await proveCode(ctx, user, input);
  return companyCtx.transaction(async () => {
    await closeChallenge(companyCtx, input.challenge);
    return openFor(ctx, user, { ...input, hasTakenSecondStep: true });
  });
}

/**
 * Hashes the user's password anew and returns the hash that is stored now. Of several sign-ins at once the first stores its
 * hash. Throws ERR_INVALID_CREDENTIALS when the user has another password by now.
 */
async function renewHash(
  companyCtx: Context,
  { id, passwordHash: outdated }: User,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  const users = () => User.of(companyCtx).findById(id);
  if ((await users().where('passwordHash', outdated).patch({ passwordHash })) > 0) return passwordHash;
  const stored = (await users())?.passwordHash;
  if (!stored || !(await isPassword(stored, password))) throw InvalidCredentials();
  return stored;
}

/** Checks the code of the second factor; a wrong one is logged and audited like a wrong password. */
async function proveCode(
  ctx: Context,
  user: User,
  { code, ip }: Pick<SecondStep, 'code' | 'ip'>,
): Promise<void> {
  const companyCtx = ctx.host.contextFor(user.companyId);
  try {
    await proveSecondFactor(companyCtx, { userId: user.id, email: user.email, code, from: ip });
  } catch (error) {
    ctx.log.info({ userId: user.id, companyId: user.companyId, ip }, 'second step of a sign-in failed');
    await ctx.transaction(async () =>
      ctx.audit({ action: 'two-factor.refused', record: userRecord(user), companyId: user.companyId }),
    );
    throw error;
  }
}

/** Opens the session of a sign-in that succeeded, in the caller's transaction. */
async function openFor(
  ctx: Context,
  user: User,
  { ip, userAgent, hasTakenSecondStep }: Pick<SignIn, 'ip' | 'userAgent'> & { hasTakenSecondStep: boolean },
): Promise<SignedIn> {
  const companyCtx = ctx.host.contextFor(user.companyId);
  ctx.audit({ action: 'session.opened', by: user, record: userRecord(user), companyId: user.companyId });
  const credential = await openSession(companyCtx, { user, ip, userAgent, hasTakenSecondStep });
  ctx.log.info({ userId: user.id, companyId: user.companyId, ip }, 'signed in');
  return { user, credential };
}

function signUpUnconfirmed(): AppError {
  return SignUpUnconfirmed({ body: { error: InvalidCredentials.code, code: SignUpUnconfirmed.code } });
}

/**
 * Records a refused sign-in in the audit log. One with an unknown e-mail is recorded in the log of the installation's own
 * company, so that the answer takes as long; the e-mail is left out, since it may be a password typed into the wrong field.
 */
async function auditRefusal(ctx: Context, user: User | undefined): Promise<void> {
  await ctx.transaction(async () =>
    ctx.audit({
      action: 'session.refused',
      record: user ? userRecord(user) : { type: 'user', id: null, name: '?' },
      companyId: user?.companyId ?? superCompanyId,
    }),
  );
}
